import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { CrawlOptions, CrawlResult } from '../crawl-options.ts'
import { memoryCrawlStore } from '../memory-crawl-store.ts'
import { type FakeAnswer, fakeWeb } from '../testing/fake-client.ts'
import { persianShop } from '../testing/persian-shop.ts'
import { runCrawlOnThread } from './run-crawl-on-thread.ts'

const ROOT = 'https://shop.test/'
const PRODUCTS = 12
const pageOf = (id: number) => `${ROOT}product/${id}/kala-${id}`
const BOUNDS = {
  file: new URL('../testing/hostile-crawl-thread.ts', import.meta.url),
  deadlineMs: 3_000,
  heapMb: 128,
}

const crawl = (
  client: CrawlOptions['client'],
  store = memoryCrawlStore(),
  more: Partial<CrawlOptions> = {},
): Promise<CrawlResult> =>
  runCrawlOnThread(
    {
      source: { urls: Array.from({ length: PRODUCTS }, (_, index) => pageOf(index + 1)) },
      templateType: 'auto',
      priceUnit: null,
      store,
      client,
      signal: new AbortController().signal,
      limits: { retryDelayMs: 1, longestPauseMs: 5 },
      ...more,
    },
    BOUNDS,
  )

/** A shop some of whose pages say this besides. */
function shopWith(words: string, ids: readonly number[]) {
  const shop = persianShop({ products: PRODUCTS })
  const hostile = new Set(ids.map(pageOf))
  return (url: string): FakeAnswer | undefined => {
    const answer = shop(url)
    return hostile.has(url) && typeof answer === 'string' ? `${words}${answer}` : answer
  }
}

test('a crawl finds on its thread what it finds on this one', async () => {
  const store = memoryCrawlStore()
  expect(await crawl(fakeWeb(persianShop({ products: PRODUCTS })).client, store)).toEqual({
    result: 'completed',
  })
  expect([...store.outcomes.values()].filter((outcome) => outcome?.kind === 'product')).toHaveLength(PRODUCTS)
})

test.each(['<!-- never ends -->', '<!-- takes all memory -->'])(
  'a page that says %s fails alone, and the others are read',
  async (words) => {
    const store = memoryCrawlStore()
    let longest = 0
    let beforeAt = performance.now()
    const beats = setInterval(() => {
      longest = Math.max(longest, performance.now() - beforeAt)
      beforeAt = performance.now()
    }, 20)
    expect(await crawl(fakeWeb(shopWith(words, [7])).client, store)).toEqual({ result: 'completed' })
    clearInterval(beats)
    expect(store.outcomes.get(pageOf(7))).toMatchObject({ kind: 'failed', failure: 'page_too_heavy' })
    expect([...store.outcomes.values()].filter((outcome) => outcome?.kind === 'product')).toHaveLength(
      PRODUCTS - 1,
    )
    // The page never held this thread up, which answers people.
    expect(longest).toBeLessThan(BOUNDS.deadlineMs)
  },
)

test('a site of which page after page ends the thread fails with the reason', async () => {
  const ids = Array.from({ length: PRODUCTS }, (_, index) => index + 1)
  const result = await crawl(fakeWeb(shopWith('<!-- takes all memory -->', ids)).client)
  expect(result).toMatchObject({ result: 'failed', failure: 'page_too_heavy' })
})

test('an error of the store ends the crawl as it was thrown', async () => {
  class Away extends Error {}
  const store = { ...memoryCrawlStore(), finishPages: () => Promise.reject(new Away('no database')) }
  await expect(crawl(fakeWeb(persianShop({ products: PRODUCTS })).client, store)).rejects.toBeInstanceOf(Away)
})

test('it ends when it is told to', async () => {
  const stop = new AbortController()
  const web = fakeWeb(persianShop({ products: PRODUCTS }))
  const slow: CrawlOptions['client'] = {
    ...web.client,
    request: async (request) => {
      await sleep(200)
      return web.client.request(request)
    },
  }
  const result = crawl(slow, memoryCrawlStore(), { signal: stop.signal })
  await sleep(800)
  stop.abort()
  expect(await result).toEqual({ result: 'aborted' })
})
