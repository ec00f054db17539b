import type { SourceProduct, SourceVariant } from '@payvand/connectors'
import { rial } from '@payvand/domain'
import { expect, test } from 'vitest'
import { crawledItem, type ItemBefore } from '../crawls/crawled-item.ts'
import type { PlatformItem } from './platform-items-store.ts'
import { sourceVariants } from './source-of-item.ts'
import { sourceItem } from './source-product.ts'

const size = (value: string) => [{ property: 'سایز', value }]
const variant = (id: string, more: Partial<SourceVariant> = {}): SourceVariant => ({
  id,
  sku: `SH-${id}`,
  properties: size(id),
  price: rial(6_500_000),
  listPrice: null,
  stock: 4,
  active: true,
  ...more,
})
const shirt = (...variants: SourceVariant[]): SourceProduct => ({
  id: '7',
  url: 'https://shop.test/product/shirt',
  name: 'پیراهن',
  description: null,
  photoUrls: ['https://shop.test/1.jpg'],
  categoryPath: [],
  brand: null,
  weight: 100,
  packageWeight: null,
  variants,
  missingFields: [],
})
const itemOf = (...variants: SourceVariant[]) => sourceItem(shirt(...variants), 'https://shop.test/p', null)
const offersOf = (...variants: SourceVariant[]) =>
  itemOf(...variants).product.data.variants?.map(({ primaryPrice, stock }) => [primaryPrice, stock])

test('a variant without a price beside priced ones becomes one without units, counted or not', () => {
  expect(
    offersOf(variant('S'), variant('M', { price: null }), variant('L', { price: null, stock: null })),
  ).toEqual([
    [6_500_000, 4],
    [null, 0],
    [null, 0],
  ])
})

test('a product of which only what has no price has units is out of stock', () => {
  const { product } = itemOf(variant('S', { stock: 0 }), variant('M', { price: null }))
  expect(product.availability).toBe('OutOfStock')
  expect(itemOf(variant('S'), variant('M', { price: null })).product.availability).toBe('InStock')
})

test('of two that look alike the one with a price is kept', () => {
  const alike = { properties: size('S') }
  expect(offersOf(variant('1', { ...alike, price: null }), variant('2', alike), variant('3'))).toEqual([
    [6_500_000, 4],
    [6_500_000, 4],
  ])
})

test('variants that all have none keep their units: their product has one price for all, or none at all', () => {
  expect(offersOf(variant('S', { price: null }), variant('M', { price: null }))).toEqual([
    [null, 4],
    [null, 4],
  ])
})

test('a sheet that leaves a variant out finds it as it stands: without a price of its own it gets none of another', () => {
  const read = itemOf(variant('S'), variant('M', { price: rial(5_900_000) }), variant('L', { price: null }))
    .product.data
  const known = (data: typeof read): PlatformItem =>
    ({
      read: data,
      facts: null,
      variants: ['S', 'M', 'L'].map((id) => ({ id, sku: null, properties: size(id) })),
    }) as unknown as PlatformItem
  expect(sourceVariants(known(read)).map(({ price }) => price)).toEqual([6_500_000, 5_900_000, null])
  const common = { ...read, variants: read.variants?.map((one) => ({ ...one, primaryPrice: null })) ?? null }
  expect(sourceVariants(known(common)).map(({ price }) => price)).toEqual([5_900_000, 5_900_000, 5_900_000])
})

test('what the shop does not offer to everybody is said of the item, whatever a person edits of it', () => {
  const draft: SourceProduct = { ...shirt(variant('S')), aside: 'unpublished' }
  const { product } = sourceItem(draft, 'https://shop.test/p', null)
  expect(product.doubts).toEqual(['source_unpublished'])
  const before = { ...NOTHING_BEFORE, edits: { name: 'نام دیگر' } }
  const again = crawledItem(product, before, (read) => read, new Date())
  expect(again.doubts).toEqual(['source_unpublished'])
  const published = sourceItem(shirt(variant('S')), 'https://shop.test/p', null).product
  expect(
    crawledItem(published, { ...before, doubts: again.doubts }, (read) => read, new Date()).doubts,
  ).toEqual([])
})

const NOTHING_BEFORE: ItemBefore = {
  read_data: null,
  latest_data: null,
  edits: null,
  edit_bases: null,
  origins: null,
  doubts: null,
  doubt: 0,
  facts: null,
  site_category: null,
  changes: null,
  changed_at: null,
  last_verified_at: null,
  verification_status: 'unverified',
}
