import { expect, test } from 'vitest'
import type { FakeAnswer } from '../testing/fake-client.ts'
import { crawlFakeShop as crawl, page, productPage } from '../testing/fake-shop.ts'

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1)
const products = (count: number): Record<string, FakeAnswer> =>
  Object.fromEntries(
    numbers(count).map((id) => [`/product/kala-${id}`, productPage(`کالای شماره ${id}`, `${id}۰٬۰۰۰ تومان`)]),
  )
const links = (addresses: string[]): string =>
  addresses.map((address) => `<a href="${address}">کالا</a>`).join('')
const wanted = (count: number): string[] =>
  numbers(count)
    .map((id) => `https://shop.test/product/kala-${id}`)
    .sort()

test('http, https, www and the copy for phones are one site: each page is fetched once, at the site’s own address', async () => {
  const forms = ['http://shop.test', 'https://www.shop.test', 'http://m.shop.test', 'https://shop.test']
  const all = numbers(8).flatMap((id) => forms.map((form) => `${form}/product/kala-${id}`))
  const found = await crawl({ ...products(8), '/': page('', `<h1>سلام</h1>${links(all)}`) })
  expect(found.products.map(({ url }) => url).sort()).toEqual(wanted(8))
  expect(found.requests.filter((url) => url.includes('/product/')).sort()).toEqual(wanted(8))
})

test('what a "load more" button keeps, and rel=next, are followed', async () => {
  const list = (from: number, more: string) =>
    page('', `<h1>همه</h1>${links(numbers(5).map((id) => `/product/kala-${from + id}`))}${more}`)
  const found = await crawl({
    ...products(15),
    '/': list(0, '<button class="more" data-next-url="/list?page=2">بیشتر</button>'),
    '/list?page=2': page(
      '<link rel="next" href="/list?page=3">',
      links(numbers(5).map((id) => `/product/kala-${5 + id}`)),
    ),
    '/list?page=3': list(10, ''),
  })
  expect(found.products.map(({ url }) => url).sort()).toEqual(wanted(15))
})

test('a sitemap that is older than the shop does not hide what the front page shows', async () => {
  const listed = numbers(10).map((id) => `<url><loc>https://shop.test/product/kala-${id}</loc></url>`)
  const found = await crawl({
    ...products(20),
    '/sitemap.xml': { body: `<urlset>${listed.join('')}</urlset>`, headers: { 'content-type': 'text/xml' } },
    '/': page('', `<h1>تازه‌ها</h1>${links(numbers(20).map((id) => `/product/kala-${id}`))}`),
  })
  expect(found.products.map(({ url }) => url).sort()).toEqual(wanted(20))
})

test('a host that asks to come back in an hour is left at once, with its reason, and its pages wait', async () => {
  const shop = products(30)
  const urls = Object.keys(shop).map((path) => `https://shop.test${path}`)
  const busy: FakeAnswer = { status: 429, headers: { 'retry-after': '3600' } }
  const found = await crawl(Object.fromEntries(Object.keys(shop).map((path) => [path, busy])), { urls })
  expect(found.result).toMatchObject({ result: 'failed', failure: 'too_many_requests' })
  expect(found.requests.filter((url) => url.includes('/product/')).length).toBeLessThan(25)
  expect([...found.store.outcomes.values()].filter((outcome) => outcome === null)).toHaveLength(30)
})
