import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const PRODUCTS = 10_000
const PAGE_MS = 2_000

/** Starts shops of so many products and such slow pages that no crawl of them ends while anybody watches. */
export async function startEndlessShops(count: number): Promise<{ urls: string[]; stop(): void }> {
  const servers = Array.from({ length: count }, () =>
    createServer(
      (request, response) => void answer(request.url ?? '/', request.headers.host ?? '', response),
    ),
  )
  await Promise.all(
    servers.map((server) => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))),
  )
  return {
    urls: servers.map((server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`),
    stop() {
      for (const server of servers) server.close().closeAllConnections()
    },
  }
}

async function answer(path: string, host: string, response: ServerResponse): Promise<void> {
  if (path === '/robots.txt') return void response.end(`Sitemap: http://${host}/sitemap.xml\n`)
  if (path === '/sitemap.xml') {
    const addresses = Array.from(
      { length: PRODUCTS },
      (_, id) => `<url><loc>http://${host}/product/${id}</loc></url>`,
    )
    response.setHeader('content-type', 'application/xml')
    return void response.end(
      `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${addresses.join('')}</urlset>`,
    )
  }
  await new Promise((resolve) => setTimeout(resolve, PAGE_MS))
  const id = path.split('/').at(-1)
  const product = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: `mug ${id}`,
    offers: {
      '@type': 'Offer',
      price: '1200000',
      priceCurrency: 'IRR',
      availability: 'https://schema.org/InStock',
    },
  }
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end(
    `<html lang="fa"><head><title>${product.name}</title><script type="application/ld+json">${JSON.stringify(product)}</script></head><body><h1>${product.name}</h1></body></html>`,
  )
}
