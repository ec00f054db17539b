import { memoryCrawlStore } from '../memory-crawl-store.ts'
import type { ExtractedProduct } from '../product.ts'
import { type CrawlSource, runCrawl } from '../run-crawl.ts'
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

/** Crawls shop.test as the answers make it. Answers go by path and query; the front page's head tells the shop system. */
export async function crawlFakeShop(
  answers: Record<string, FakeAnswer | ((number: number) => FakeAnswer)>,
  source: CrawlSource = { rootUrl: 'https://shop.test/' },
  priceUnit: 'rial' | 'toman' | null = null,
) {
  const asked = new Map<string, number>()
  const web = fakeWeb(
    (url) => {
      const { pathname, search, host } = new URL(url)
      const path = host === 'shop.test' ? pathname : `${host}${pathname}`
      const answer = answers[path + search] ?? answers[path]
      asked.set(path, (asked.get(path) ?? 0) + 1)
      return typeof answer === 'function' ? answer(Number(/[?&]page=(\d+)/.exec(search)?.[1] ?? 1)) : answer
    },
    ['shop.test', 'www.shop.test', 'm.shop.test', 'api.digikala.com', 'www.digikala.com'],
  )
  const store = memoryCrawlStore()
  const result = await runCrawl({
    source,
    templateType: 'auto',
    priceUnit,
    store,
    client: web.client,
    signal: new AbortController().signal,
    limits: { retryDelayMs: 1, longestPauseMs: 5 },
  })
  const products = [...store.outcomes.values()].flatMap((outcome): ExtractedProduct[] =>
    outcome?.kind === 'product' ? [outcome.product] : [],
  )
  return { result, products, store, requests: web.requests, asked }
}
