import { isOutOfStock } from '@payvand/domain'
import { expect, test, vi } from 'vitest'
import type { CrawlMode } from './crawl-options.ts'
import type { KnownPage } from './crawl-store.ts'
import { productMark } from './discover/seen-products.ts'
import { type MemoryCrawlStore, memoryCrawlStore } from './memory-crawl-store.ts'
import type { ExtractedProduct } from './product.ts'
import { runCrawl } from './run-crawl.ts'
import { MUTATIONS, type Mutation, mutatedClient } from './testing/mutate-page.ts'
import type { Good, GoodState } from './testing/systems/shop-goods.ts'
import { SHOP_SYSTEMS } from './testing/systems/shop-systems.ts'
import { type SystemShop, systemShop } from './testing/systems/system-shop.ts'

// These tests crawl whole shops, on machines that do much else.
vi.setConfig({ testTimeout: 60_000 })

/** The changes between two visits: a product sells out, one loses its price, one comes back. */
const CHANGED = new Map<number, GoodState>([
  [2, 'sold-out'],
  [5, 'priceless'],
  [12, 'ordinary'],
  [21, 'sold-out'],
])

async function crawl(
  shop: SystemShop,
  store: MemoryCrawlStore,
  {
    template = null,
    mutation = null,
    ...more
  }: { template?: unknown; mutation?: Mutation | null; mode?: CrawlMode } = {},
): Promise<void> {
  const result = await runCrawl({
    source: { rootUrl: `${shop.origin}/` },
    templateType: 'auto',
    priceUnit: null,
    store,
    client: mutation === null ? shop.web.client : mutatedClient(shop.web.client, mutation),
    signal: new AbortController().signal,
    limits: { retryDelayMs: 1, longestPauseMs: 5 },
    template,
    ...more,
  })
  expect(result).toEqual({ result: 'completed' })
}

const productsOf = (store: MemoryCrawlStore): ExtractedProduct[] =>
  [...store.outcomes.values()].flatMap((outcome) => (outcome?.kind === 'product' ? [outcome.product] : []))

/** A line for each product as the crawl read it, or as it stands in the shop. */
const line = (name: string | null, price: number | null, state: string) => `${name} | ${price} | ${state}`

function found(shop: SystemShop, products: readonly ExtractedProduct[]): string[] {
  return products
    .map(({ url, data, availability }) => {
      const good = shop.goodAt.get(decodeURIComponent(url.slice(shop.origin.length)))
      if (good === undefined) return `no product: ${url} ${data.name}`
      const offered = !isOutOfStock(data) && availability !== 'OutOfStock'
      return line(
        data.name,
        data.primaryPrice,
        saleOf(good) === 'open' ? 'open' : offered ? 'for sale' : 'not for sale',
      )
    })
    .sort()
}

const stands = (shop: SystemShop): string[] =>
  shop.goods.map((good) => line(good.name, shop.priceOf(good), saleOf(good))).sort()

/** A shop that asks to be called for a price may sell the product or not. */
const saleOf = ({ state }: Good) =>
  state === 'ordinary' ? 'for sale' : state === 'priceless' ? 'open' : 'not for sale'

function knownFrom(store: MemoryCrawlStore): Map<string, KnownPage> {
  return new Map(
    [...store.outcomes].flatMap(([url, outcome]) =>
      outcome?.kind === 'product'
        ? [[url, { version: outcome.version ?? null, mark: productMark(outcome.product) }] as const]
        : [],
    ),
  )
}

test.each(SHOP_SYSTEMS)(
  '$name: every product once and nothing else, and a second crawl loses none',
  async (system) => {
    const shop = systemShop(system)
    const first = memoryCrawlStore()
    await crawl(shop, first)
    expect(found(shop, productsOf(first))).toEqual(stands(shop))

    const known = knownFrom(first)
    const template = (await first.load())?.template
    for (const mode of ['rediscover', 'recrawl_existing'] as const) {
      const later = systemShop(system, { stamp: mode, states: CHANGED })
      const second = memoryCrawlStore(known)
      await crawl(later, second, { template, mode })
      const gone = [...second.outcomes].filter(([, outcome]) => outcome?.kind === 'gone').map(([url]) => url)
      expect(gone).toEqual([])
      expect(found(later, productsOf(second))).toEqual(stands(later))
      expect(new Set(productsOf(second).map(({ url }) => url))).toEqual(new Set(known.keys()))
    }
  },
)

test.each(SHOP_SYSTEMS)('$name without its structured data: the pages say the same', async (system) => {
  const shop = systemShop(system)
  const store = memoryCrawlStore()
  await crawl(shop, store, { mutation: MUTATIONS['structured data stripped'] as Mutation })
  expect(found(shop, productsOf(store))).toEqual(stands(shop))
})

const everywhere = (state: GoodState) => ({
  stamp: 'k1x8',
  states: new Map(Array.from({ length: 21 }, (_, at) => [at + 1, state] as const)),
})

test.each(
  SHOP_SYSTEMS.flatMap((system) => [
    { name: system.name, system, state: 'priceless' as const },
    { name: system.name, system, state: 'sold-out' as const },
  ]),
)('$name, where everything is $state: every product once and nothing else', async ({ system, state }) => {
  const shop = systemShop(system, everywhere(state))
  const store = memoryCrawlStore()
  await crawl(shop, store)
  expect(found(shop, productsOf(store))).toEqual(stands(shop))
})
