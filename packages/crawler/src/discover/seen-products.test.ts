import type { ProductData } from '@payvand/domain'
import { expect, test } from 'vitest'
import { readPage } from '../page/page.ts'
import { SeenProducts } from './seen-products.ts'
import { statedAddress } from './stated-address.ts'

const product = (
  name: string,
  more: Partial<Record<'sku' | 'photo', string | null>> & { price?: number | null } = {},
) => ({
  data: {
    name,
    sku: more.sku ?? null,
    primaryPrice: more.price === undefined ? 1_000_000 : more.price,
    photo: more.photo ?? null,
  } as ProductData,
})
const site = (path: string): string => `https://shop.test${path}`

test('one code, name and price are one product at any address; two of the three are not', () => {
  const seen = new SeenProducts()
  const bag = product('کیف دوشی چرم', { sku: 'K-1' })
  expect(seen.place(site('/product/kif-1'), null, bag)).toEqual({ url: site('/product/kif-1'), isNew: true })
  expect(seen.place(site('/bags/kif-1'), null, bag)).toEqual({ url: site('/product/kif-1'), isNew: false })
  expect(seen.place(site('/x/9'), null, product('کفش', { sku: 'K-1' })).isNew).toBe(true)
  expect(
    seen.place(site('/x/10'), null, product('کیف دوشی چرم', { sku: 'K-1', price: 2_000_000 })).isNew,
  ).toBe(true)
})

test('without a code a copy has the same last word, name, price and photo', () => {
  const seen = new SeenProducts()
  const mug = product('ماگ سفالی', { photo: '/mug.jpg' })
  seen.place(site('/a/mug-1'), null, mug)
  expect(seen.place(site('/b/mug-1'), null, mug).isNew).toBe(false)
  expect(seen.place(site('/b/mug-2'), null, mug).isNew).toBe(true)
  expect(seen.place(site('/c/mug-1'), null, product('ماگ سفالی', { photo: '/blue.jpg' })).isNew).toBe(true)
})

test('a copy is known among products whose addresses all end in one word', () => {
  const seen = new SeenProducts()
  const at = (id: number, more = '') => site(`/product.php?id=${id}${more}`)
  for (const id of [1, 2])
    expect(seen.place(at(id), null, product(`ماگ ${id}`, { photo: `/${id}.jpg` })).isNew).toBe(true)
  const copy = product('ماگ 2', { photo: '/2.jpg' })
  expect(seen.place(at(2, '&cat=5'), null, copy)).toEqual({ url: at(2), isNew: false })
})

test('a stated address joins variants, until different products state the same one', () => {
  const seen = new SeenProducts()
  const stated = site('/product/shirt-7')
  expect(seen.place(site('/product/shirt-7/red'), stated, product('پیراهن نخی قرمز')).url).toBe(stated)
  expect(
    seen.place(site('/product/shirt-7/blue'), stated, product('پیراهن نخی قرمز سایز بزرگ', { price: 9 }))
      .isNew,
  ).toBe(false)
  for (const [at, name] of ['کلاه', 'شال', 'جوراب'].entries())
    expect(seen.place(site(`/p/${at}`), stated, product(name))).toEqual({
      url: site(`/p/${at}`),
      isNew: true,
    })
  // By now nothing the site states is believed.
  expect(seen.place(site('/p/77'), site('/p/78'), product('دستکش')).url).toBe(site('/p/77'))
})

test('what was recorded before an interruption is known', () => {
  const seen = new SeenProducts()
  seen.remember({ url: site('/product/1'), name: 'میز', sku: 'M', price: 5, photo: null })
  expect(seen.place(site('/wood/1'), null, product('میز', { sku: 'M', price: 5 }))).toEqual({
    url: site('/product/1'),
    isNew: false,
  })
})

test('addresses of a shape that only repeats are not fetched, but those that may be new are', () => {
  const seen = new SeenProducts()
  for (let at = 1; at <= 10; at++)
    seen.place(site(`/product/k-${at}`), null, product(`کالا ${at}`, { sku: `S${at}` }))
  for (let at = 1; at <= 3; at++) {
    expect(seen.leadsTo(site(`/print/k-${at}`))).toBeNull()
    seen.place(site(`/print/k-${at}`), null, product(`کالا ${at}`, { sku: `S${at}` }))
  }
  expect(seen.leadsTo(site('/print/k-9'))).toBe(site('/product/k-9'))
  expect(seen.leadsTo(site('/print/k-99'))).toBeNull()
  expect(seen.leadsTo(site('/product/k-9'))).toBeNull()
})

const stated = (own: string, head: string): string | null =>
  statedAddress(readPage({ url: own, html: `<html><head>${head}</head><body>x</body></html>` }), own)
const canonical = (href: string): string => `<link rel="canonical" href="${href}">`

test.each([
  ['of the page itself', '/product/7?color=red', canonical('/product/7'), '/product/7'],
  ['with another scheme and www', '/product/7', canonical('http://www.shop.test/product/7'), '/product/7'],
  [
    'by og:url alone',
    '/cat/a/7',
    '<meta property="og:url" content="https://shop.test/product/7">',
    '/product/7',
  ],
  ['the front page', '/product/7', canonical('/'), null],
  ['a category', '/product/7', canonical('/category/shoes'), null],
  ['a folder that names nothing', '/shop/product/red-bag', canonical('/shop'), null],
  ['another shop', '/product/7', canonical('https://other.test/product/7'), null],
  ['an unfilled pattern', '/product/7', canonical('/product/{{slug-1}}'), null],
  ['no address', '/product/7', canonical('http://'), null],
])('a stated address: %s', (_, own, head, expected) => {
  expect(stated(site(own), head)).toBe(expected === null ? null : site(expected))
})

test('a copy for phones states the page itself', () => {
  expect(stated('https://m.shop.test/p/7', canonical('https://shop.test/product/7'))).toBe(site('/product/7'))
})
