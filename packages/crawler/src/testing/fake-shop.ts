import type { CatalogueReader } from '@payvand/domain'
import type { CrawlSource } from '../crawl-options.ts'
import { type MemoryCrawlStore, memoryCrawlStore } from '../memory-crawl-store.ts'
import type { ExtractedProduct } from '../product.ts'
import { runCrawl } from '../run-crawl.ts'
import { type FakeAnswer, fakeWeb } from './fake-client.ts'

export const json = (value: unknown, headers: Record<string, string> = {}): FakeAnswer => ({
  body: JSON.stringify(value),
  headers: { 'content-type': 'application/json', ...headers },
})
export const page = (head: string, main: string): string =>
  `<!doctype html><html lang="fa"><head><title>فروشگاه</title>${head}</head><body><main>${main}</main><footer><p>ارسال به همه شهرها با ضمانت بازگشت هفت‌روزه و پشتیبانی هر روز از ساعت نه صبح تا شش عصر</p></footer></body></html>`
export const productPage = (name: string, price: string): string =>
  page(
    '',
    `<h1 class="product_title">${name}</h1><p class="price">${price}</p><button>افزودن به سبد خرید</button>`,
  )

/**
 * Crawls shop.test as the answers make it. Answers go by path and query; the front page's head tells the shop system. The
 * crawl is killed at its `killAt`th request; 0 lets it end.
 */
export async function crawlFakeShop(
  answers: Record<string, FakeAnswer | ((number: number) => FakeAnswer)>,
  source: CrawlSource = { rootUrl: 'https://shop.test/' },
  priceUnit: 'rial' | 'toman' | null = null,
  {
    store = memoryCrawlStore(),
    killAt = 0,
    catalogues = [],
  }: { store?: MemoryCrawlStore; killAt?: number; catalogues?: readonly CatalogueReader[] } = {},
) {
  const kill = new AbortController()
  const asked = new Map<string, number>()
  const web = fakeWeb(
    (url) => {
      if (killAt > 0 && web.requests.length >= killAt) kill.abort(new Error('killed'))
      const { pathname, search, host } = new URL(url)
      const path = host === 'shop.test' ? pathname : `${host}${pathname}`
      const answer = answers[path + search] ?? answers[path]
      asked.set(path, (asked.get(path) ?? 0) + 1)
      return typeof answer === 'function' ? answer(Number(/[?&]page=(\d+)/.exec(search)?.[1] ?? 1)) : answer
    },
    ['shop.test', 'www.shop.test', 'm.shop.test', 'api.digikala.com', 'www.digikala.com'],
  )
  const result = await runCrawl({
    source,
    templateType: 'auto',
    priceUnit,
    store,
    client: web.client,
    catalogues,
    signal: kill.signal,
    limits: { retryDelayMs: 1, longestPauseMs: 5 },
  })
  const products = [...store.outcomes.values()].flatMap((outcome): ExtractedProduct[] =>
    outcome?.kind === 'product' ? [outcome.product] : [],
  )
  return { result, products, store, requests: web.requests, asked }
}
