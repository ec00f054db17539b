import { type CrawlEvent, type CrawlLimits, memoryCrawlStore, runCrawl } from '@payvand/crawler'
import { createGuardedClient } from '@payvand/network'
import { type PracticeAnswer, type PracticeName, startPracticeSite } from '@payvand/sandbox'
import { afterEach, expect, it } from 'vitest'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

interface Found {
  url: string
  name: string | null
  price: number | null
  available: boolean | null
}

/** Crawls a practice site in memory, through the guarded client, as the queues do. */
async function crawl(
  name: PracticeName,
  more: { count?: number; sitemap?: string; limits?: Partial<CrawlLimits> } = {},
) {
  const site = await startPracticeSite(name, more.count)
  const client = createGuardedClient({ allowHosts: [site.host], userAgent: 'Payvand/test' })
  closing.push(site.stop, () => client.close())
  const store = memoryCrawlStore()
  const result = await runCrawl({
    source: { rootUrl: site.url, sitemapUrl: more.sitemap ? new URL(more.sitemap, site.url).href : null },
    templateType: 'auto',
    priceUnit: null,
    store,
    client,
    signal: new AbortController().signal,
    limits: { retryDelayMs: 1, longestPauseMs: 20, ...more.limits },
  })
  const items = [...store.outcomes.values()].flatMap((outcome): Found[] =>
    outcome?.kind === 'product'
      ? [
          {
            url: outcome.product.url,
            name: outcome.product.data.name,
            price: outcome.product.data.primaryPrice,
            available:
              outcome.product.availability === null ? null : outcome.product.availability === 'InStock',
          },
        ]
      : [],
  )
  const events = (code: CrawlEvent['code']) => store.events.filter((event) => event.code === code)
  return { result, items, events, requests: site.requests, answers: site.answers, outcomes: store.outcomes }
}

const byUrl = (a: { url: string }, b: { url: string }) => (a.url < b.url ? -1 : 1)
const rightOnes = (answers: PracticeAnswer[]): Found[] =>
  answers
    .map(({ url, name, price_rial, available }) => ({ url, name, price: price_rial, available }))
    .sort(byUrl)

it('of 36 products with 288 further addresses exactly 36 items come out, found by links', async () => {
  const { result, items, answers, requests } = await crawl('copies')
  expect(result).toEqual({ result: 'completed' })
  expect(items.sort(byUrl)).toEqual(rightOnes(answers))
  expect(requests.length).toBeLessThan(36 * 9)
})

it('and when a sitemap lists every one of the 324 addresses', async () => {
  const { items, answers, outcomes } = await crawl('copies', { sitemap: '/everything.xml' })
  expect(items.sort(byUrl)).toEqual(rightOnes(answers))
  expect([...outcomes.values()].filter((outcome) => outcome?.kind === 'duplicate').length).toBeGreaterThan(36)
})

it('an endless calendar, a thousand visit ids, facets and 40 addresses of one product are left, with the reason', async () => {
  const { items, answers, requests, events } = await crawl('traps')
  expect(items.sort(byUrl)).toEqual(rightOnes(answers))
  expect(requests.length).toBeLessThan(250)
  expect(events('shape_left').map(({ values }) => values['shape'])).toContainEqual(
    expect.stringContaining('calendar'),
  )
})

it('where three answers in ten fail every product is found all the same', async () => {
  const { result, items, answers } = await crawl('failing', { limits: { deadlineMs: 300 } })
  expect(result).toEqual({ result: 'completed' })
  expect(items.sort(byUrl)).toEqual(rightOnes(answers))
})

it('WooCommerce: the whole shop in a few requests, prices out of minor units, variants with their own', async () => {
  const { result, items, answers, requests, events, outcomes } = await crawl('woocommerce')
  expect(result).toEqual({ result: 'completed' })
  expect(items.sort(byUrl)).toEqual(rightOnes(answers))
  expect(events('catalogue_read')).toMatchObject([
    { values: { engine: 'WooCommerce', products: 130, whole: 1 } },
  ])
  expect(requests.length).toBeLessThan(20)
  const product = (number: number) => {
    const outcome = [...outcomes.values()].find(
      (each) => each?.kind === 'product' && each.product.url === answers[number - 1]?.url,
    )
    return outcome?.kind === 'product' ? outcome.product : null
  }
  const price = answers[5]?.price_rial as number
  expect(product(6)?.data.variants).toEqual([
    {
      properties: [{ property: 'سایز', value: 'کوچک' }],
      primaryPrice: price,
      stock: null,
      sku: `${answers[5]?.sku}-1`,
    },
    {
      properties: [{ property: 'سایز', value: 'بزرگ' }],
      primaryPrice: price * 1.2,
      stock: null,
      sku: `${answers[5]?.sku}-2`,
    },
  ])
  expect(product(1)).toMatchObject({
    origins: { name: { source: 'platform' }, primaryPrice: { source: 'platform' } },
    doubts: [],
    data: { description: expect.stringContaining('& بیشتر') },
  })
})

it('Shopify: amounts without a unit are read by what the pages show', async () => {
  const { items, answers, requests, events } = await crawl('shopify')
  expect(items.sort(byUrl)).toEqual(rightOnes(answers))
  expect(events('catalogue_read')).toMatchObject([{ values: { engine: 'Shopify', products: 60 } }])
  expect(requests.length).toBeLessThan(15)
})

it('a feed leads to the products of a shop whose front page does not', async () => {
  const { items, answers, events } = await crawl('feed')
  expect(items.sort(byUrl)).toEqual(rightOnes(answers))
  expect(events('catalogue_read')).toMatchObject([{ values: { engine: 'Emalls', products: 120 } }])
})
