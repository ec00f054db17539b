// Long because: a short test for each way a crawl goes or ends.
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { CrawlOptions, CrawlResult } from './crawl-options.ts'
import { TEMPLATE_FIELDS } from './induce/template.ts'
import { memoryCrawlStore } from './memory-crawl-store.ts'
import { runCrawl } from './run-crawl.ts'
import { type FakeAnswer, fakeWeb } from './testing/fake-client.ts'
import { persianShop, tomanOf } from './testing/persian-shop.ts'

const ROOT = 'https://shop.test/'
const quick = { retryDelayMs: 1, longestPauseMs: 5 }

const crawl = (
  client: CrawlOptions['client'],
  store = memoryCrawlStore(),
  more: Partial<CrawlOptions> = {},
): Promise<CrawlResult> =>
  runCrawl({
    source: { rootUrl: ROOT },
    templateType: 'auto',
    priceUnit: null,
    store,
    client,
    signal: new AbortController().signal,
    limits: quick,
    ...more,
  })

test('a shop with a sitemap: every product, no other page, prices in rial', async () => {
  const web = fakeWeb(persianShop({ products: 30 }))
  const store = memoryCrawlStore()
  expect(await crawl(web.client, store)).toEqual({ result: 'completed' })
  expect([...store.outcomes.keys()].sort()).toEqual(
    Array.from({ length: 30 }, (_, index) => `${ROOT}product/${index + 1}/kala-${index + 1}`).sort(),
  )
  const outcome = store.outcomes.get(`${ROOT}product/7/kala-7`)
  expect(outcome).toMatchObject({
    kind: 'product',
    product: {
      data: {
        name: 'کیف چرمی دست‌دوز شماره ۷',
        primaryPrice: tomanOf(7) * 10,
        sku: 'K-7',
        weight: 70,
        photo: 'https://shop.test/images/7.jpg',
      },
      offer: { currency: 'IRT', amount: String(tomanOf(7)) },
      availability: 'InStock',
    },
  })
})

test('a shop without a sitemap is found by its links, without visiting every product twice', async () => {
  const web = fakeWeb(persianShop({ products: 40, sitemap: false }))
  const store = memoryCrawlStore()
  expect(await crawl(web.client, store)).toEqual({ result: 'completed' })
  expect([...store.outcomes.values()].filter((outcome) => outcome?.kind === 'product')).toHaveLength(40)
  const asked = web.requests.filter((url) => url.includes('/product/'))
  expect(asked.length).toBe(new Set(asked).size)
  expect(web.requests).not.toContain('https://shop.test/my-account/')
})

test('rial in the structured data and toman on the page are the same money', async () => {
  const web = fakeWeb(persianShop({ products: 5, structured: true }))
  for (const templateType of ['auto', 'structured', 'template'] as const) {
    const store = memoryCrawlStore()
    expect(await crawl(web.client, store, { templateType })).toEqual({ result: 'completed' })
    expect(store.outcomes.get(`${ROOT}product/3/kala-3`)).toMatchObject({
      product: { data: { primaryPrice: tomanOf(3) * 10 } },
    })
  }
})

test('a shop of more pages than a crawl takes is said to be cut', async () => {
  const web = fakeWeb(persianShop({ products: 12 }))
  const cut = memoryCrawlStore()
  await crawl(web.client, cut, { limits: { ...quick, maxPages: 5 } })
  expect(cut.events).toContainEqual({
    level: 'warning',
    code: 'page_limit_reached',
    values: { pages: 5 },
  })
  const whole = memoryCrawlStore()
  await crawl(web.client, whole)
  expect(whole.events.map(({ code }) => code)).not.toContain('page_limit_reached')
})

test('what robots.txt forbids is not asked for', async () => {
  const web = fakeWeb(persianShop({ products: 12, robots: 'User-agent: payvand\nDisallow: /product/3/\n' }))
  const store = memoryCrawlStore()
  await crawl(web.client, store)
  expect(web.requests.filter((url) => url.includes('/product/3/'))).toEqual([])
  expect(store.outcomes.get(`${ROOT}product/3/kala-3`)).toMatchObject({
    kind: 'failed',
    failure: 'robots_forbidden',
  })
})

const shopOf = (answer: FakeAnswer) => fakeWeb(() => answer).client
test.each<[string, CrawlOptions['client'], string]>([
  ['a host that does not resolve', fakeWeb(() => undefined, []).client, 'host_not_found'],
  ['a private address', shopOf({ fails: 'address_blocked' }), 'address_blocked'],
  ['a root that answers 500', shopOf({ status: 500 }), 'server_error'],
  ['a root that is gone', fakeWeb(() => undefined).client, 'not_found'],
  ['a root that is forbidden', shopOf({ status: 403 }), 'forbidden'],
  ['too many requests', shopOf({ status: 429 }), 'too_many_requests'],
  ['a root that is a picture', shopOf({ headers: { 'content-type': 'image/png' }, body: 'PNG' }), 'not_html'],
  [
    'a root that is huge',
    fakeWeb((url) => (url.endsWith('robots.txt') ? undefined : 'x'.repeat(9_000_000))).client,
    'too_large',
  ],
  ['a site that never answers', shopOf({ fails: 'timeout' }), 'timeout'],
  [
    'a site forbidden by robots.txt',
    fakeWeb((url) => (url.endsWith('robots.txt') ? 'User-agent: *\nDisallow: /' : '<p>x</p>')).client,
    'robots_forbidden',
  ],
  [
    'a site without products',
    fakeWeb((url) =>
      new URL(url).pathname === '/'
        ? '<h1>Hello</h1><a href="/about">About us</a>'
        : '<h1>About</h1><p>We are people.</p>',
    ).client,
    'no_products_found',
  ],
  [
    'a page of scripts alone',
    fakeWeb((url) =>
      new URL(url).pathname === '/' ? '<div id="root"></div><script src="/app.js"></script>' : undefined,
    ).client,
    'needs_browser',
  ],
])('%s fails with its own reason', async (_, client, failure) => {
  const store = memoryCrawlStore()
  expect(await crawl(client, store)).toMatchObject({ result: 'failed', failure })
  expect(store.events.at(-1)).toMatchObject({ code: 'crawl_failed', values: { failure } })
})

test('a crawl killed at any request goes on where it was and repeats no finished page', async () => {
  const shop = persianShop({ products: 40 })
  for (const killAt of [3, 12, 20, 33, 47]) {
    const store = memoryCrawlStore()
    const kill = new AbortController()
    let asked = 0
    const dying = fakeWeb((url) => {
      if (++asked === killAt) kill.abort(new Error('killed'))
      return shop(url)
    })
    expect(await crawl(dying.client, store, { signal: kill.signal })).toEqual({ result: 'aborted' })
    const finished = new Set(
      [...store.outcomes].filter(([, outcome]) => outcome !== null).map(([url]) => url),
    )
    const phase = (await store.load())?.phase
    store.releaseClaims()
    const second = fakeWeb(shop)
    expect(await crawl(second.client, store)).toEqual({ result: 'completed' })
    if (phase === 'crawling') expect(second.requests.filter((url) => finished.has(url))).toEqual([])
    expect([...store.outcomes.values()].filter((outcome) => outcome?.kind === 'product')).toHaveLength(40)
  }
})

test('failures that pass are tried again, a bounded number of times; those that stay are recorded', async () => {
  const shop = persianShop({ products: 20 })
  const tries = new Map<string, number>()
  const web = fakeWeb((url) => {
    const tried = (tries.get(url) ?? 0) + 1
    tries.set(url, tried)
    if (url.endsWith('/kala-5')) return { fails: 'connection_failed' }
    if (url.endsWith('/kala-6') && tried < 3) return { status: 503, headers: { 'retry-after': '0' } }
    if (url.endsWith('/kala-7')) return { status: 404 }
    return shop(url)
  })
  const store = memoryCrawlStore()
  const urls = Array.from({ length: 20 }, (_, index) => `${ROOT}product/${index + 1}/kala-${index + 1}`)
  expect(
    await crawl(web.client, store, {
      source: { urls: [...urls, `${urls[0] as string}#again`] },
      limits: { ...quick, templatePages: 1 },
    }),
  ).toEqual({ result: 'completed' })
  expect(store.outcomes.get(`${ROOT}product/5/kala-5`)).toMatchObject({
    kind: 'failed',
    failure: 'connection_failed',
  })
  expect(tries.get(`${ROOT}product/5/kala-5`)).toBe(3)
  expect(store.outcomes.get(`${ROOT}product/6/kala-6`)).toMatchObject({ kind: 'product' })
  expect(store.outcomes.get(`${ROOT}product/7/kala-7`)).toMatchObject({
    kind: 'failed',
    failure: 'not_found',
  })
  expect(tries.get(`${ROOT}product/7/kala-7`)).toBe(1)
  expect(store.events.some((event) => event.code === 'slowed_down')).toBe(true)
  expect(store.outcomes.size).toBe(20)
})

test('never more requests at once than allowed', async () => {
  const web = fakeWeb(persianShop({ products: 40 }))
  await crawl(web.client, memoryCrawlStore(), { limits: { ...quick, concurrency: 3 } })
  expect(web.peak()).toBeLessThanOrEqual(3)
})

test('a site that goes down ends the crawl and leaves its pages pending', async () => {
  const shop = persianShop({ products: 60 })
  let asked = 0
  const web = fakeWeb((url) => (++asked > 30 ? { fails: 'connection_failed' } : shop(url)))
  const store = memoryCrawlStore()
  expect(await crawl(web.client, store)).toMatchObject({ result: 'failed', failure: 'connection_failed' })
  expect([...store.outcomes.values()].filter((outcome) => outcome === null).length).toBeGreaterThan(20)
})

test('a site that drips ends the crawl by its budget, over all runs, and another try has the whole of it', async () => {
  const shop = persianShop({ products: 60 })
  const limits = { ...quick, attempts: 1, concurrency: 1, lostTimeMs: 200 }
  const store = memoryCrawlStore()
  let asked = 0
  const dripping = fakeWeb(async (url) => {
    if (!url.includes('/product/') || ++asked % 2 === 0) return shop(url)
    await sleep(15)
    return { fails: 'timeout' }
  })
  const failed = { result: 'failed', failure: 'site_too_slow' }
  expect(await crawl(dripping.client, store, { limits })).toMatchObject(failed)
  const left = [...store.outcomes.values()].filter((outcome) => outcome === null)
  expect(left.length).toBeGreaterThan(10)
  store.releaseClaims()
  expect(await crawl(fakeWeb(shop).client, store, { limits })).toEqual({ result: 'completed' })
})

test('a resumed crawl knows whether the runs before it found a product', async () => {
  const urls = Array.from({ length: 40 }, (_, index) => `${ROOT}page/${index + 1}`)
  for (const [products, expected] of [
    [0, { result: 'failed', failure: 'no_products_found' }],
    [25, { result: 'completed' }],
  ] as const) {
    const shop = persianShop({ products: 40 })
    const kill = new AbortController()
    let asked = 0
    const answer = (url: string) => {
      const id = Number(/page\/(\d+)/.exec(url)?.[1] ?? 0)
      if (id === 0) return undefined
      return id <= products ? shop(`${ROOT}product/${id}/kala-${id}`) : '<h1>About</h1><p>We are people.</p>'
    }
    const store = memoryCrawlStore()
    const dying = fakeWeb((url) => {
      if (++asked === 34) kill.abort(new Error('killed'))
      return answer(url)
    })
    const limits = { ...quick, templatePages: 2, concurrency: 1 }
    expect(await crawl(dying.client, store, { source: { urls }, signal: kill.signal, limits })).toEqual({
      result: 'aborted',
    })
    store.releaseClaims()
    expect(await crawl(fakeWeb(answer).client, store, { source: { urls }, limits })).toMatchObject(expected)
  }
})

test('a template of another site does not keep this one from being learned', async () => {
  const store = memoryCrawlStore()
  const place = { weight: 2, pages: 5, told: 0, agreed: 0, examples: ['۱۲۰٬۰۰۰'] }
  const other = {
    ...Object.fromEntries(TEMPLATE_FIELDS.map((field) => [field, {}])),
    version: 2,
    samples: 5,
    price: { 'p.price': place },
    yields: { price: 1 },
    currency: { unit: 'toman', stated: null, evidence: [] },
    constants: {},
  }
  await crawl(fakeWeb(persianShop({ products: 12 })).client, store, { template: { 'other.test': other } })
  expect(store.events.find((event) => event.code === 'template_learned')).toMatchObject({
    values: { site: 'shop.test' },
  })
  expect((await store.load())?.template).toMatchObject({ 'other.test': other, 'shop.test': { version: 2 } })
})
