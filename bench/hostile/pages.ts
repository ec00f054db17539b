import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'

/** Hostile content, as long as it is asked for. */
export const HOSTILE_PAGES: Readonly<Record<string, (length: number) => string>> = {
  'JSON-LD of escaped quotes': (length) => jsonLd('\\"', length),
  'JSON-LD of open comments': (length) => jsonLd('<!--', length, '{a'),
  'JSON-LD of commas': (length) => jsonLd(',', length, '{"a":1', 'x'),
  'nested <b>': (length) => `${PRODUCT}${repeated('<b>', length)}`,
  'unmatched end tags': (length) => `${PRODUCT}${'<i>'.repeat(1_400)}${repeated('</b>', length)}`,
  'prices without end': (length) =>
    `${PRODUCT}${repeated('<b class=price>1 \u062a\u0648\u0645\u0627\u0646</b>', length)}`,
  breadcrumb: (length) => `${PRODUCT}<nav class=breadcrumb><a>${repeated('›', length)}x</a></nav>`,
  'an ordinary page': () => PRODUCT,
}

const PRODUCT =
  '<h1>\u06a9\u06cc\u0641 \u0686\u0631\u0645\u06cc \u062f\u0648\u0634\u06cc</h1><p class=price>1,850,000 \u062a\u0648\u0645\u0627\u0646</p><button>\u0627\u0641\u0632\u0648\u062f\u0646 \u0628\u0647 \u0633\u0628\u062f \u062e\u0631\u06cc\u062f</button>'

const repeated = (unit: string, length: number) => unit.repeat(Math.ceil(length / unit.length))
const jsonLd = (unit: string, length: number, before = '', after = '') =>
  `${PRODUCT}<script type="application/ld+json">${before}${repeated(unit, length)}${after}</script>`

export interface HostileShop {
  host: string
  addressOf(page: string, length: number): string
  close(): Promise<void>
}

/** A shop whose every page is hostile; packed on the way, so that a large one costs its sender nothing. */
export async function openHostileShop(): Promise<HostileShop> {
  const server: Server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://shop')
    const page = HOSTILE_PAGES[url.searchParams.get('page') ?? '']
    if (!page) return void response.writeHead(404).end()
    const html = `<!doctype html><html lang=fa><head><meta charset=utf-8><title>\u06a9\u06cc\u0641</title></head><body>${page(Number(url.searchParams.get('length')))}`
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' })
      .end(gzipSync(html))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    host,
    addressOf: (page, length) => `http://${host}/p?page=${encodeURIComponent(page)}&length=${length}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
