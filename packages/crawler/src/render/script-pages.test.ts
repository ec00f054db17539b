import { describe, expect, test } from 'vitest'
import type { CrawlOptions, CrawlResult } from '../crawl-options.ts'
import { type MemoryCrawlStore, memoryCrawlStore } from '../memory-crawl-store.ts'
import { runCrawl } from '../run-crawl.ts'
import { type FakeAnswer, fakeWeb } from '../testing/fake-client.ts'
import { fakeRenderer } from '../testing/fake-renderer.ts'
import { tomanOf } from '../testing/persian-shop.ts'
import { nameOf, pathOf, renderedPage, scriptedShop } from '../testing/scripted-shop.ts'

const ROOT = 'https://shop.test'

const crawl = (
  client: CrawlOptions['client'],
  store: MemoryCrawlStore,
  more: Partial<CrawlOptions> = {},
): Promise<CrawlResult> =>
  runCrawl({
    source: { rootUrl: ROOT },
    templateType: 'auto',
    priceUnit: null,
    store,
    client,
    signal: new AbortController().signal,
    limits: { retryDelayMs: 1, longestPauseMs: 5 },
    ...more,
  })

/** Renders the scripted shop as its app does. */
const rendering = () => fakeRenderer((url, ask) => renderedPage(url, ask))

const pricesOf = (store: MemoryCrawlStore) =>
  [...store.outcomes].map(([url, outcome]) => [
    new URL(url).pathname,
    outcome?.kind === 'product' ? outcome.product.data.primaryPrice : outcome,
  ])
const allPrices = (products: number) =>
  Array.from({ length: products }, (_, index) => [pathOf(index + 1), tomanOf(index + 1) * 10])

describe('a shop that scripts render', () => {
  test('is rendered until the data behind its pages is known, then read from the data', async () => {
    const web = fakeWeb(scriptedShop({ products: 30 }))
    const renderer = rendering()
    const store = memoryCrawlStore()
    expect(await crawl(web.client, store, { renderer })).toEqual({ result: 'completed' })
    expect(pricesOf(store)).toEqual(allPrices(30))
    expect(store.outcomes.get(ROOT + pathOf(20))).toMatchObject({
      product: {
        data: { name: nameOf(20), sku: 'K-20', photo: `${ROOT}/images/20.jpg`, stock: 0, weight: 200 },
        availability: 'OutOfStock',
      },
    })
    // The content that scripts render changes while the shell does not.
    for (const outcome of store.outcomes.values()) expect(outcome).not.toHaveProperty('version')
    // The front page and three products.
    expect(renderer.rendered).toHaveLength(4)
    expect(store.events.find(({ code }) => code === 'pages_rendered')).toMatchObject({
      values: { pages: 4, from_data: 27 },
    })
  })

  test.each(['#', '#!'])('is read where the app keeps its pages behind %s', async (behindHash) => {
    const web = fakeWeb(scriptedShop({ products: 12, behindHash }))
    const renderer = fakeRenderer((url, ask) => renderedPage(url, ask, { behindHash }))
    const store = memoryCrawlStore()
    expect(await crawl(web.client, store, { renderer })).toEqual({ result: 'completed' })
    const addresses = Array.from({ length: 12 }, (_, index) => `${ROOT}/${behindHash}${pathOf(index + 1)}`)
    expect([...store.outcomes.keys()].sort()).toEqual(addresses.sort())
    expect(store.outcomes.get(`${ROOT}/${behindHash}${pathOf(7)}`)).toMatchObject({
      product: { data: { name: nameOf(7), sku: 'K-7', primaryPrice: tomanOf(7) * 10 } },
    })
    // The data behind the pages is found as behind any others.
    expect(renderer.rendered.length).toBeLessThan(12)
  })

  test('gives rial and toman alike, whatever the unit setting says', async () => {
    for (const inRial of [true, false])
      for (const priceUnit of ['rial', 'toman', null] as const) {
        const web = fakeWeb(scriptedShop({ products: 12, inRial }))
        const store = memoryCrawlStore()
        const renderer = fakeRenderer((url, ask) => renderedPage(url, ask, { inRial }))
        expect(await crawl(web.client, store, { renderer, priceUnit })).toEqual({ result: 'completed' })
        expect(pricesOf(store)).toEqual(allPrices(12))
        expect(renderer.rendered).toHaveLength(4)
      }
  })

  test('is rendered to its end where the data lacks what the pages show', async () => {
    const web = fakeWeb(scriptedShop({ products: 8, withoutSku: true }))
    const renderer = fakeRenderer(async (url, ask) =>
      (await renderedPage(url, ask)).replace(
        /<span class="sku">.*?<\/span>/,
        '<span class="sku">Z-77</span>',
      ),
    )
    const store = memoryCrawlStore()
    expect(await crawl(web.client, store, { renderer })).toEqual({ result: 'completed' })
    expect(renderer.rendered).toHaveLength(9)
    expect(store.outcomes.get(ROOT + pathOf(8))).toMatchObject({ product: { data: { sku: 'Z-77' } } })
  })

  test('is rendered again where its data closes', async () => {
    const shop = scriptedShop({ products: 20 })
    let asked = 0
    const web = fakeWeb((url) =>
      url.includes('/api/products/') && ++asked > 8 && !renderingNow ? { status: 401 } : shop(url),
    )
    let renderingNow = false
    const renderer = fakeRenderer(async (url, ask) => {
      renderingNow = true
      try {
        return await renderedPage(url, ask)
      } finally {
        renderingNow = false
      }
    })
    const store = memoryCrawlStore()
    await crawl(web.client, store, { renderer, limits: { retryDelayMs: 1, concurrency: 1 } })
    expect(pricesOf(store)).toEqual(allPrices(20))
    expect(renderer.rendered.length).toBeGreaterThan(10)
  })

  test('fails page by page as needing a browser where there is none', async () => {
    const web = fakeWeb(scriptedShop({ products: 3 }))
    for (const renderer of [
      null,
      fakeRenderer(() => ({ ok: false, failure: 'needs_browser', detail: 'no Chromium found' })),
    ]) {
      const store = memoryCrawlStore()
      expect(await crawl(web.client, store, { renderer })).toMatchObject({
        result: 'failed',
        failure: 'needs_browser',
      })
      const listed = memoryCrawlStore()
      await crawl(web.client, listed, { renderer, source: { urls: [ROOT + pathOf(1), ROOT + pathOf(2)] } })
      expect([...listed.outcomes.values()]).toMatchObject([
        { kind: 'failed', failure: 'needs_browser' },
        { kind: 'failed', failure: 'needs_browser' },
      ])
    }
  })

  test('is read without a browser where its pages carry their data', async () => {
    const shop = scriptedShop({ products: 6, embedded: true })
    const web = fakeWeb(shop)
    const store = memoryCrawlStore()
    const urls = [1, 2, 3, 4, 5, 6].map((id) => ROOT + pathOf(id))
    // Their data names no unit and no rendered text does: the seller's word decides.
    expect(await crawl(web.client, store, { source: { urls }, priceUnit: 'toman' })).toEqual({
      result: 'completed',
    })
    expect(pricesOf(store)).toEqual(allPrices(6))
    const untold = memoryCrawlStore()
    await crawl(web.client, untold, { source: { urls } })
    expect(untold.outcomes.get(ROOT + pathOf(1))).toMatchObject({
      product: { data: { name: nameOf(1), primaryPrice: null } },
    })
  })

  test('keeps the limit of rendered pages, and tries again what the browser lost', async () => {
    const web = fakeWeb(scriptedShop({ products: 6, withoutSku: true }))
    let tries = 0
    const renderer = fakeRenderer((url, ask) =>
      ++tries === 1
        ? { ok: false, failure: 'render_failed', detail: 'the page crashed' }
        : renderedPage(url, ask).then((html) => html.replace('"sku">', '"sku">Z-1')),
    )
    const store = memoryCrawlStore()
    const urls = [1, 2, 3, 4, 5, 6].map((id) => ROOT + pathOf(id))
    await crawl(web.client, store, {
      renderer,
      source: { urls },
      limits: { retryDelayMs: 1, renderedPages: 4 },
    })
    const kinds = [...store.outcomes.values()].map((outcome) => outcome?.kind)
    expect(kinds.filter((kind) => kind === 'product')).toHaveLength(4)
    expect([...store.outcomes.values()].filter((outcome) => outcome?.kind === 'failed')).toMatchObject([
      { failure: 'needs_browser', detail: '4 pages were rendered' },
      { failure: 'needs_browser' },
    ])
  })
})

test('a page whose data did not come is tried again, never taken for one without a product', async () => {
  const shop = scriptedShop({ products: 4, withoutSku: true })
  const asked = new Map<string, number>()
  const web = fakeWeb((url) => {
    const times = (asked.get(url) ?? 0) + 1
    asked.set(url, times)
    if (url.endsWith('/api/products/2') && times === 1) return { status: 500 }
    if (url.endsWith('/api/products/3')) return { fails: 'connection_failed' }
    return shop(url)
  })
  const renderer = fakeRenderer(async (url, ask) => {
    const html = await renderedPage(url, ask).catch(() => renderedPage(ROOT, ask))
    return html.replace('"sku">', '"sku">Z-1')
  })
  const store = memoryCrawlStore()
  const urls = [1, 2, 3, 4].map((id) => ROOT + pathOf(id))
  await crawl(web.client, store, {
    renderer,
    source: { urls },
    limits: { retryDelayMs: 1, templatePages: 1 },
  })
  expect([...store.outcomes.values()]).toMatchObject([
    { kind: 'product' },
    { kind: 'product' },
    { kind: 'failed', failure: 'render_failed' },
    { kind: 'product' },
  ])
})

test('where rendering shows nothing new, it is given up', async () => {
  const web = fakeWeb((url) =>
    url.endsWith('robots.txt') ? undefined : '<p>Soon.</p><script src="/app.js"></script>',
  )
  const renderer = fakeRenderer(async () => '<p>Soon.</p><script src="/app.js"></script>')
  const store = memoryCrawlStore()
  const urls = Array.from({ length: 40 }, (_, index) => `${ROOT}/page/${index}`)
  expect(await crawl(web.client, store, { renderer, source: { urls } })).toMatchObject({
    failure: 'no_products_found',
  })
  expect(renderer.rendered).toHaveLength(5)
})

test('a page that a shop renders on its server is not rendered again', async () => {
  const page: FakeAnswer = `<title>x</title><main><h1>About us</h1><p>${'We make bags. '.repeat(40)}</p></main><script src="/app.js"></script>`
  const renderer = fakeRenderer(async () => '')
  await crawl(fakeWeb((url) => (url.endsWith('robots.txt') ? undefined : page)).client, memoryCrawlStore(), {
    renderer,
    source: { urls: [`${ROOT}/about`] },
  })
  expect(renderer.rendered).toEqual([])
})
