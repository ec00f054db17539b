// A process of its own: `node shop-server.ts <products>`. Prints its address when it listens, and ends with its parent.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { otherPage, pathOf, productPage } from './shop-pages.ts'

const ANSWER_MS = 20
const A_SITEMAP = 1_000

const products = Number(process.argv[2])
let origin = ''
let productPages = 0

const xml = (tag: string, entry: string, addresses: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><${tag} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${addresses
    .map((address) => `<${entry}><loc>${origin}${address}</loc></${entry}>`)
    .join('')}</${tag}>`

const numbers = (from: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => from + index)

function answer(path: string): { type: string; body: string } | null {
  if (path === '/robots.txt')
    return { type: 'text/plain', body: `User-agent: *\nDisallow: /cart\nSitemap: ${origin}/sitemap.xml\n` }
  if (path === '/sitemap.xml') {
    const parts = numbers(0, Math.ceil(products / A_SITEMAP)).map((part) => `/sitemap-${part}.xml`)
    return { type: 'application/xml', body: xml('sitemapindex', 'sitemap', parts) }
  }
  const part = /^\/sitemap-(\d+)\.xml$/.exec(path)?.[1]
  if (part !== undefined) {
    const first = Number(part) * A_SITEMAP
    const listed = numbers(first + 1, Math.min(A_SITEMAP, products - first))
    return { type: 'application/xml', body: xml('urlset', 'url', listed.map(pathOf)) }
  }
  const id = Number(/^\/product\/(\d+)\//.exec(path)?.[1] ?? 0)
  if (id >= 1 && id <= products) {
    productPages += 1
    return { type: 'text/html; charset=utf-8', body: productPage(id, origin) }
  }
  return path === '/' || /^\/(?:category|page)\//.test(path)
    ? { type: 'text/html; charset=utf-8', body: otherPage(path) }
    : null
}

const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
  const path = request.url ?? '/'
  if (path === '/--product-pages-sent') {
    response.end(String(productPages))
    productPages = 0
    return
  }
  setTimeout(() => {
    const found = answer(path)
    if (found === null) return response.writeHead(404).end()
    const body = Buffer.from(found.body)
    response.writeHead(200, { 'content-type': found.type, 'content-length': body.length }).end(body)
  }, ANSWER_MS)
})
server.listen(0, '127.0.0.1', () => {
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  console.log(origin)
})
process.stdin.resume().on('end', () => process.exit())
