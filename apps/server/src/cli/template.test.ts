import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { commandLine } from './command-line.ts'

const PRODUCTS = ['شال نخی', 'کیف چرمی', 'کفش مردانه', 'کمربند']
const priceOf = (id: number) => 120_000 + id * 35_000
const productPage = (id: number) =>
  `<html lang="fa"><head><title>${PRODUCTS[id]}</title></head><body><main><h1 class="name">${PRODUCTS[id]}</h1><p class="price">${priceOf(id).toLocaleString('fa-IR')} تومان</p><span class="sku">SH-${id}00</span><button>افزودن به سبد خرید</button></main></body></html>`
const pageAt = (path: string): string | null => {
  if (path === '/')
    return `<html lang="fa"><body><h1>فروشگاه</h1>${PRODUCTS.map((name, id) => `<a href="/product/${id}">${name}</a>`).join('')}</body></html>`
  const id = Number(/^\/product\/(\d)$/.exec(path)?.[1] ?? Number.NaN)
  return PRODUCTS[id] === undefined ? null : productPage(id)
}

let site: Server
let host = ''

beforeAll(async () => {
  site = createServer((request, response) => {
    const body = pageAt(request.url ?? '/')
    response
      .writeHead(body === null ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' })
      .end(body ?? '')
  }).listen(0, '127.0.0.1')
  await once(site, 'listening')
  host = `127.0.0.1:${(site.address() as AddressInfo).port}`
  vi.stubEnv('PAYVAND_ALLOW_HOSTS', host)
})
afterAll(() => {
  vi.unstubAllEnvs()
  site.closeAllConnections()
  site.close()
})

const out = vi.spyOn(console, 'log').mockImplementation(() => {})
const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
afterEach(() => {
  out.mockClear()
  errors.mockClear()
  process.exitCode = undefined
})

async function payvand(...args: string[]): Promise<string> {
  const argv = ['node', 'payvand', ...args]
  await (await commandLine(argv)).parseAsync(argv)
  return out.mock.calls.map(([line]) => String(line)).join('\n')
}

test('payvand template prints what was learned of each field, from how many pages, and what was read', async () => {
  const text = await payvand('template', `http://${host}/`, '--pages', '4')
  expect(text).toContain(`${host}: learned from 4 pages`)
  expect(text).toMatch(/^price +on 4 of 4, confidence 1\.00$/m)
  expect(text).toMatch(/\+ [\d.]+ \S*p\.price$/m)
  expect(text).toMatch(/^stock +nothing learned$/m)
  expect(text).toMatch(/^unit +shown: toman, in structured data: not told$/m)
  expect(text).toContain('toman: words_beside_price on 4 pages')
  expect(text).toMatch(/\/product\/2 {2}کفش مردانه {2}190000 IRT/)
})

test('--json prints the same as one object', async () => {
  const { sites, pages } = JSON.parse(await payvand('template', `http://${host}/`, '--json')) as {
    sites: Record<string, { samples: number; fields: { field: string; pages: number }[] }>
    pages: { primary_price: number; origins: object }[]
  }
  expect(sites[host]?.fields.find(({ field }) => field === 'sku')).toMatchObject({ pages: 4, confidence: 1 })
  expect(pages.map((page) => page.primary_price).sort((a, b) => a - b)).toEqual(
    [0, 1, 2, 3].map((id) => priceOf(id) * 10),
  )
  expect(pages[0]?.origins).toMatchObject({ sku: { source: 'template' } })
})

test('a site that holds no product is a failure with its reason', async () => {
  await payvand('template', `http://${host}/nothing-here`)
  expect(process.exitCode).toBe(1)
  expect(errors.mock.calls.flat().join('\n')).not.toBe('')
})

test('--help explains the command', async () => {
  const help =
    (await commandLine([])).commands.find((each) => each.name() === 'template')?.helpInformation() ?? ''
  expect(help).toContain('--pages <n>')
  expect(help).toContain('--json')
})
