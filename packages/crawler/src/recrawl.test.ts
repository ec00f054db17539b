import type { GuardedRequest } from '@payvand/network'
import { expect, test, vi } from 'vitest'
import type { CrawlMode, CrawlResult } from './crawl-options.ts'
import type { CrawlStore, KnownPage } from './crawl-store.ts'
import { productMark } from './discover/seen-products.ts'
import { type MemoryCrawlStore, memoryCrawlStore } from './memory-crawl-store.ts'
import { runCrawl } from './run-crawl.ts'
import { type FakeAnswer, fakeWeb } from './testing/fake-client.ts'
import { persianShop, tomanOf } from './testing/persian-shop.ts'

// These tests run whole crawls, on machines that do much else.
vi.setConfig({ testTimeout: 30_000 })

const ROOT = 'https://shop.test/'
const PRODUCTS = 30
type Answer = (url: string) => FakeAnswer | undefined
const product = (id: number) => `${ROOT}product/${id}/kala-${id}`

/** A server that names its versions, and says so of one that is held. */
const withEtags =
  (answer: Answer) =>
  (url: string, { headers = {} }: GuardedRequest): FakeAnswer | undefined => {
    const given = answer(url)
    if (typeof given !== 'string' || !url.includes('/product/')) return given
    const etag = `"${given.length}-${given.match(/\d[\d٬,]{4,}/)?.[0]}"`
    return headers['if-none-match'] === etag
      ? { status: 304, headers: { etag } }
      : { body: given, headers: { etag } }
  }

async function crawl(
  client: ReturnType<typeof fakeWeb>['client'],
  store: CrawlStore,
  more: { mode?: CrawlMode; template?: unknown } = {},
): Promise<CrawlResult> {
  return runCrawl({
    source: { rootUrl: ROOT },
    templateType: 'auto',
    priceUnit: null,
    store,
    client,
    signal: new AbortController().signal,
    limits: { retryDelayMs: 1, longestPauseMs: 5 },
    ...more,
  })
}

/** The pages a store keeps of a crawl for the next one. */
function knownFrom(store: MemoryCrawlStore): Map<string, KnownPage> {
  return new Map(
    [...store.outcomes].flatMap(([url, outcome]) =>
      outcome?.kind === 'product'
        ? [[url, { version: outcome.version ?? null, mark: productMark(outcome.product) }] as const]
        : [],
    ),
  )
}

async function crawled(answer: Parameters<typeof fakeWeb>[0]) {
  const store = memoryCrawlStore()
  expect(await crawl(fakeWeb(answer).client, store)).toEqual({ result: 'completed' })
  const known = knownFrom(store)
  expect(known.size).toBe(PRODUCTS)
  return { known, template: (await store.load())?.template }
}

const kinds = (store: MemoryCrawlStore): Record<string, number> =>
  Object.fromEntries(
    [...Map.groupBy(store.outcomes.values(), (outcome) => outcome?.kind ?? 'pending')].map(([kind, all]) => [
      kind,
      all.length,
    ]),
  )

/** A server that says when a page last changed. */
const withDates =
  (answer: Answer) =>
  (url: string, { headers = {} }: GuardedRequest): FakeAnswer | undefined => {
    const given = answer(url)
    if (typeof given !== 'string' || !url.includes('/product/')) return given
    const dated = { 'last-modified': 'Sat, 21 Nov 2026 06:00:00 GMT' }
    return headers['if-modified-since'] === dated['last-modified']
      ? { status: 304 }
      : { body: given, headers: dated }
  }

test.each([
  ['that names its versions', withEtags],
  ['that says when it changed', withDates],
  ['that says nothing', null],
])('nothing is read again on a shop %s where nothing changed', async (_, versions) => {
  const shop = persianShop({ products: PRODUCTS })
  const answer = versions ? versions(shop) : shop
  const { known, template } = await crawled(answer)

  let bytes = 0
  const again = fakeWeb((url, request) => {
    const given = answer(url, request)
    bytes +=
      typeof given === 'string' ? given.length : given && 'body' in given ? String(given.body).length : 0
    return given
  })
  const store = memoryCrawlStore(known)
  expect(await crawl(again.client, store, { mode: 'recrawl_existing', template })).toEqual({
    result: 'completed',
  })
  expect(kinds(store)).toEqual({ unchanged: PRODUCTS })
  expect(again.requests.toSorted()).toEqual([`${ROOT}robots.txt`, ...known.keys()].toSorted())
  if (versions) expect(bytes).toBeLessThan(200)
  expect(store.events.find(({ code }) => code === 'pages_unchanged')).toMatchObject({
    values: { pages: PRODUCTS },
  })
})

test('what changed is read, the rest is not; what is gone is told from what could not be read', async () => {
  const shop = persianShop({ products: PRODUCTS })
  const { known, template } = await crawled(withEtags(shop))
  const dearer = (html: unknown) =>
    (html as string).replaceAll(/\d[\d٬,]{4,}/g, '9,876,000').replaceAll(/[۰-۹][۰-۹٬]{4,}/g, '۹٬۸۷۶٬۰۰۰')
  const web = fakeWeb(
    withEtags((url) => {
      if (url === product(3)) return dearer(shop(url))
      if (url === product(4)) return undefined
      if (url === product(5)) return { status: 410 }
      if (url === product(6)) return { url: ROOT, body: shop(ROOT) as string }
      if (url === product(7)) return '<h1>این کالا دیگر عرضه نمی‌شود</h1><p>لطفا از دسته‌ها دیدن کنید.</p>'
      if (url === product(8)) return { status: 500 }
      if (url === product(9)) return { fails: 'timeout' }
      if (url === product(10)) return { url: product(11), body: shop(product(11)) as string }
      return shop(url)
    }),
  )
  const store = memoryCrawlStore(known)
  expect(await crawl(web.client, store, { mode: 'recrawl_existing', template })).toEqual({
    result: 'completed',
  })
  expect(store.outcomes.get(product(3))).toMatchObject({
    kind: 'product',
    product: { data: { primaryPrice: 98_760_000 } },
  })
  for (const id of [4, 5])
    expect(store.outcomes.get(product(id))).toMatchObject({ kind: 'gone', failure: 'not_found' })
  for (const id of [6, 7, 10])
    expect(store.outcomes.get(product(id)), String(id)).toMatchObject({
      kind: 'gone',
      failure: 'product_gone',
    })
  for (const id of [8, 9]) expect(store.outcomes.get(product(id))?.kind).toBe('failed')
  expect(kinds(store)).toEqual({ product: 1, gone: 5, failed: 2, unchanged: PRODUCTS - 8 })
})

test('a rediscovery finds what is new, and a product that moved stays the item it is', async () => {
  const small = persianShop({ products: PRODUCTS })
  const { known, template } = await crawled(small)
  const grown = persianShop({ products: PRODUCTS + 4 })
  const moved = `${ROOT}product/2/kala-2-new`
  const page = (grown(product(2)) as string).replaceAll('گرم', 'گرم خالص')
  const store = memoryCrawlStore(known)
  const web = fakeWeb((url) =>
    url === product(2) ? { url: moved, body: page } : url === moved ? page : grown(url),
  )
  expect(await crawl(web.client, store, { template })).toEqual({ result: 'completed' })
  const read = [...store.outcomes].filter(([, outcome]) => outcome?.kind === 'product').map(([url]) => url)
  expect(read.toSorted()).toEqual([2, 31, 32, 33, 34].map(product).toSorted())
  expect(kinds(store)['gone']).toBeUndefined()
})

test('a project that knows nothing has nothing to read again', async () => {
  expect(
    await crawl(fakeWeb(persianShop({ products: 3 })).client, memoryCrawlStore(), {
      mode: 'recrawl_existing',
    }),
  ).toMatchObject({ result: 'failed', failure: 'no_pages_found' })
})

test('a layout that changed under the template is noticed, learned anew, and every price is right', async () => {
  const shop = persianShop({ products: PRODUCTS })
  const { known, template } = await crawled(shop)
  const redesigned = (url: string) => {
    const html = shop(url)
    return typeof html === 'string'
      ? html.replaceAll(/class="/g, 'class="new-').replaceAll(/<(\/?)(?:div|main|section)\b/g, '<$1article')
      : html
  }
  const store = memoryCrawlStore(known)
  expect(await crawl(fakeWeb(redesigned).client, store, { mode: 'recrawl_existing', template })).toEqual({
    result: 'completed',
  })
  expect(store.events.find(({ code }) => code === 'layout_changed')).toMatchObject({
    level: 'warning',
    values: { site: 'shop.test' },
  })
  for (let id = 1; id <= PRODUCTS; id++)
    expect(store.outcomes.get(product(id)), String(id)).toMatchObject({
      product: { data: { primaryPrice: tomanOf(id) * 10 } },
    })
})
