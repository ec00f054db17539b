import { expect, test } from 'vitest'
import type { KnownPage } from './crawl-store.ts'
import { productMark } from './discover/seen-products.ts'
import { memoryCrawlStore } from './memory-crawl-store.ts'
import { runCrawl } from './run-crawl.ts'
import { fakeWeb } from './testing/fake-client.ts'
import { json, page, productPage } from './testing/fake-shop.ts'

const PRODUCTS = 6
const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const url = (id: number) => `https://shop.test/product/kif-${id}`
const tomanOf = (id: number) => 250_000 + id * 1_000
const nameOf = (id: number) => `کیف چرمی شماره ${id}`

/** A WooCommerce shop with so many products in its catalogue, some of which cost otherwise now. */
function wooShop(catalogued: readonly number[], tomanNow: (id: number) => number = tomanOf) {
  const row = (id: number) => {
    const price = String(tomanNow(id))
    return {
      id,
      name: nameOf(id),
      permalink: url(id),
      sku: `K-${id}`,
      prices: {
        price,
        regular_price: price,
        sale_price: price,
        currency_code: 'IRT',
        currency_minor_unit: 0,
      },
      images: [{ src: `/${id}.jpg` }],
      variations: [],
      is_in_stock: true,
    }
  }
  return fakeWeb((address) => {
    const { pathname, searchParams } = new URL(address)
    if (pathname === '/')
      return page(
        '<meta name="generator" content="WooCommerce 9">',
        catalogued.map((id) => `<a href="${url(id)}">${nameOf(id)}</a>`).join(''),
      )
    if (pathname === '/wp-json/wc/store/v1/products')
      return json((searchParams.get('page') ?? '1') === '1' ? catalogued.map(row) : [])
    const id = Number(/^\/product\/kif-(\d+)$/.exec(pathname)?.[1])
    return catalogued.includes(id)
      ? productPage(nameOf(id), `${tomanNow(id).toLocaleString('fa-IR')} تومان`)
      : undefined
  })
}

test('known products of a catalogue are read from it again: what is new is left, what is gone is told', {
  timeout: 240_000,
}, async () => {
  const crawl = (
    web: ReturnType<typeof wooShop>,
    store: ReturnType<typeof memoryCrawlStore>,
    known: boolean,
  ) =>
    runCrawl({
      source: { rootUrl: 'https://shop.test/' },
      mode: known ? 'recrawl_existing' : 'rediscover',
      templateType: 'auto',
      priceUnit: null,
      store,
      client: web.client,
      signal: new AbortController().signal,
      limits: { retryDelayMs: 1, longestPauseMs: 5 },
    })
  const first = memoryCrawlStore()
  expect(await crawl(wooShop(ids(PRODUCTS)), first, false)).toEqual({ result: 'completed' })
  const known = new Map(
    [...first.outcomes].flatMap(([address, outcome]): [string, KnownPage][] =>
      outcome?.kind === 'product'
        ? [[address, { version: outcome.version ?? null, mark: productMark(outcome.product) }]]
        : [],
    ),
  )
  expect([...known.values()].map(({ version }) => version)).toEqual(ids(PRODUCTS).map(() => null))

  const store = memoryCrawlStore(known)
  const web = wooShop([1, 2, 3, 4, 5, 7, 8], (id) => tomanOf(id) + (id === 3 ? 50_000 : 0))
  expect(await crawl(web, store, true)).toEqual({ result: 'completed' })
  expect([...store.outcomes].map(([address, outcome]) => [address, outcome?.kind])).toEqual(
    ids(PRODUCTS).map((id) => [url(id), id === 6 ? 'gone' : 'product']),
  )
  expect(store.outcomes.get(url(3))).toMatchObject({
    product: {
      data: { primaryPrice: (tomanOf(3) + 50_000) * 10 },
      origins: { primaryPrice: { source: 'platform' } },
    },
  })
})
