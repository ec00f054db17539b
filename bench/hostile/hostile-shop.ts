import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { HOSTILE_PAGES } from './hostile-pages.ts'

const NAMES = Object.keys(HOSTILE_PAGES)

export interface HostileShop {
  host: string
  /** The address of one case of a class. */
  addressOf(name: string, number: number, size: number): string
  close(): Promise<void>
}

/** A shop whose every page is hostile; its robots.txt and its sitemap only where they are asked to be. */
export async function openHostileShop(own: Readonly<Record<string, string>> = {}): Promise<HostileShop> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://shop')
    const given = own[url.pathname]
    if (given !== undefined) return void response.writeHead(200).end(given)
    const [, index, number, size] = /^\/product\/(\d+)-(\d+)-(\d+)$/.exec(url.pathname) ?? []
    const page = HOSTILE_PAGES[NAMES[Number(index)] ?? '']
    if (!page) return void response.writeHead(404).end()
    page(response, Number(size), Number(number))
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    host,
    addressOf: (name, number, size) => `http://${host}/product/${NAMES.indexOf(name)}-${number}-${size}`,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
