import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type ConnectorError,
  createHostPaces,
  createPlatformPaces,
  createSazitoConnector,
} from '@payvand/connectors'
import { memoryCrawlStore, runCrawl } from '@payvand/crawler'
import { page, productPage } from '@payvand/crawler/testing'
import { createGuardedClient } from '@payvand/network'
import { expect, test } from 'vitest'

// A crawl of a shop's pages and calls to its API, at once, against a real server on this machine.

const GAP_MS = 40
const RATES = { perMinute: 60_000 / GAP_MS, burst: 1, maxWaitMs: 5_000 }
const PRODUCTS = 30
/** A request may have left before the pause begins. */
const UNDER_WAY_MS = 500
const RETRY_AFTER_S = 2

interface Arrival {
  at: number
  from: 'crawl' | 'api'
  isRefused: boolean
}

/** Reads the shop both ways until the crawl ends. The server refuses the eighth request of the one reader. */
async function readBothWays(refused?: Arrival['from']) {
  const arrivals: Arrival[] = []
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://shop.test')
    const from = pathname.startsWith('/api/') ? 'api' : 'crawl'
    const isRefused = from === refused && arrivals.filter((one) => one.from === from).length === 7
    arrivals.push({ at: performance.now(), from, isRefused })
    const links = Array.from({ length: PRODUCTS }, (_, n) => `<a href="/product/p-${n}">${n}</a>`).join('')
    const product = /^\/product\/p-(\d+)$/.exec(pathname)?.[1]
    if (isRefused) response.writeHead(429, { 'retry-after': String(RETRY_AFTER_S) }).end()
    else if (from === 'api')
      response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ result: { products: [] }, error: '', error_code: 0 }))
    else if (pathname === '/' || product !== undefined)
      response
        .setHeader('content-type', 'text/html; charset=utf-8')
        .end(product === undefined ? page('', links) : productPage(`کتری ${product}`, '۱۲۰٬۰۰۰ تومان'))
    else response.writeHead(404).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const client = createGuardedClient({ allowHosts: [new URL(host).host], userAgent: 'Payvand/test' })
  const paces = createHostPaces()
  const shop = createSazitoConnector({
    client,
    host,
    credentials: { apiKey: () => Promise.resolve('key') },
    rates: paces.of(host, RATES),
  })
  const store = memoryCrawlStore()
  const refusals: string[] = []
  const ended = new AbortController()
  try {
    const crawl = runCrawl({
      source: { rootUrl: `${host}/` },
      templateType: 'auto',
      priceUnit: null,
      store,
      client,
      turnsAt: paces.turnsAt,
      signal: new AbortController().signal,
    }).finally(() => ended.abort())
    while (!ended.signal.aborted)
      await shop.listProducts().catch((error: ConnectorError) => refusals.push(error.kind))
    expect(await crawl).toEqual({ result: 'completed' })
  } finally {
    await client.close()
    server.close()
  }
  const products = [...store.outcomes.values()].filter((one) => one?.kind === 'product').length
  return { arrivals, refusals, products }
}

test('a crawl and calls to the API together stay at the one pace of their host', async () => {
  const { arrivals, refusals, products } = await readBothWays()
  expect(refusals).toEqual([])
  expect(products).toBe(PRODUCTS)
  const elapsed = (arrivals.at(-1)?.at ?? 0) - (arrivals[0]?.at ?? 0)
  expect(arrivals.filter(({ from }) => from === 'api').length).toBeGreaterThan(PRODUCTS / 2)
  expect(arrivals.length).toBeLessThanOrEqual(elapsed / GAP_MS + 4)
})

test.each(['crawl', 'api'] as const)('a pause that the %s is asked for holds for both', async (refused) => {
  const { arrivals, refusals, products } = await readBothWays(refused)
  expect(refusals).toEqual(refused === 'api' ? ['rate_limited'] : [])
  expect(products).toBe(PRODUCTS)
  const asked = arrivals.find(({ isRefused }) => isRefused)?.at ?? Number.NaN
  const within = arrivals.filter(
    ({ at }) => at > asked + UNDER_WAY_MS && at < asked + RETRY_AFTER_S * 1_000 - 50,
  )
  expect(within).toEqual([])
  expect(new Set(arrivals.filter(({ at }) => at > asked + UNDER_WAY_MS).map(({ from }) => from)).size).toBe(2)
})

test('a platform that serves every seller from one address has its pace before it is connected', () => {
  const faster = { perMinute: 600, burst: 1, maxWaitMs: 1_000 }
  const paces = createPlatformPaces({ digikalaPublic: faster })
  expect(paces.turnsAt('https://api.digikala.com/v2/product/1/')).not.toBeNull()
  expect(paces.of('https://api.digikala.com', { ...faster, perMinute: 1 }).perMinute()).toBe(600)
  expect(paces.turnsAt('https://www.digikala.com/product/dkp-1/')).toBeNull()
})
