import { rial } from '@payvand/domain'
import { describe, expect, test } from 'vitest'
import { basalamAnswering } from '../testing/basalam-answer-server.ts'
import { SAMPLE_LISTED_PRODUCT } from './samples.ts'

describe('the list of a booth', () => {
  test('reads a product in our words', async () => {
    const { basalam } = await basalamAnswering({
      data: [SAMPLE_LISTED_PRODUCT],
      result_count: 1,
      total_count: 41,
    })
    const { products, totalCount } = await basalam.listProducts(42)
    expect(totalCount).toBe(41)
    expect(products).toEqual([
      {
        id: 501,
        title: 'mug',
        price: 900_000,
        primaryPrice: 1_000_000,
        stock: 7,
        sku: 'MUG',
        photoUrl: 'https://statics.basalam.com/71_md.jpg',
        status: 'published',
        statusId: 2976,
        inReview: true,
        rejectionReasons: ['blurred photo'],
        rejectedAt: new Date('2026-11-02T06:30:00Z'),
        illegalPhotos: [{ fileId: 72, reasons: ['foreign logo'] }],
        hasDiscount: true,
        discountUntil: new Date('2026-11-09T20:29:00Z'),
        preparationDays: 2,
        weight: 250.5,
        packageWeight: 300,
        unitTypeId: 6304,
        unitQuantity: 1,
        variantCount: 1,
        variants: [
          {
            id: 9001,
            properties: [{ property: 'colour', value: 'red' }],
            price: 900_000,
            primaryPrice: 1_000_000,
            stock: 4,
            sku: 'MUG-RED',
          },
        ],
      },
    ])
  })

  test('asks for a page and repeats the key of each code', async () => {
    const { basalam, heard } = await basalamAnswering({ data: null, result_count: 0 })
    const page = await basalam.listProducts(42, {
      page: 3,
      perPage: 20,
      skus: ['A 1', 'B&2'],
      ids: [1, 2],
      title: 'ماگ',
    })
    expect(page).toEqual({ products: [], odd: [], totalCount: null, hasMore: false })
    expect(heard[0]).toMatchObject({ method: 'GET', path: '/v1/vendors/42/products' })
    const query = heard[0]?.query
    expect(query?.getAll('skus')).toEqual(['A 1', 'B&2'])
    expect(query?.getAll('ids')).toEqual(['1', '2'])
    expect(query?.get('title')).toBe('ماگ')
    expect([query?.get('page'), query?.get('per_page')]).toEqual(['3', '20'])
  })

  test('filters by everything Basalam lets us filter by', async () => {
    const { basalam, heard } = await basalamAnswering({ data: null, result_count: 0 })
    await basalam.listProducts(42, {
      statuses: ['published', 'unpublished'],
      categoryIds: [238, 239],
      stock: { from: 0, to: 5 },
      price: { from: rial(10_000) },
      preparationDays: { to: 7 },
      isWholesale: false,
      oldestFirst: true,
    })
    const asked = [...(heard[0]?.query ?? [])].map(([name, value]) => `${name}=${value}`).toSorted()
    expect(asked).toEqual([
      'category=238',
      'category=239',
      'is_wholesale=false',
      'page=1',
      'per_page=50',
      'preparation_day[lte]=7',
      'price[gte]=10000',
      'sort=id:asc',
      'statuses=2976',
      'statuses=3790',
      'stock[gte]=0',
      'stock[lte]=5',
    ])
  })

  test.each([{ skus: [] }, { ids: [] }, { statuses: [] }, { categoryIds: [] }])(
    'asked for none by %j is empty, not the whole booth',
    async (query) => {
      const { basalam, heard } = await basalamAnswering({ data: [SAMPLE_LISTED_PRODUCT], result_count: 1 })
      expect((await basalam.listProducts(42, query)).products).toEqual([])
      expect(heard).toEqual([])
    },
  )

  test.each([
    ['a full page without a total goes on', 2, undefined, 1, true],
    ['a full page below the total goes on', 2, 5, 1, true],
    ['a full page that reaches the total ends', 2, 4, 2, false],
    ['a short page ends whatever the total says', 1, 100, 1, false],
    ['an empty page ends', 0, null, 1, false],
  ])('%s', async (_, count, total, page, hasMore) => {
    const data = Array.from({ length: count }, () => SAMPLE_LISTED_PRODUCT)
    const { basalam } = await basalamAnswering({ data, result_count: count, total_count: total })
    expect((await basalam.listProducts(42, { page, perPage: 2 })).hasMore).toBe(hasMore)
  })
})

test('one product that cannot be read costs no other, and counts as a row of its page', async () => {
  const odd = { ...SAMPLE_LISTED_PRODUCT, id: 502, title: null }
  const { basalam } = await basalamAnswering({ data: [SAMPLE_LISTED_PRODUCT, odd] })
  const { products, odd: named, hasMore } = await basalam.listProducts(42, { perPage: 2 })
  expect(products.map(({ id }) => id)).toEqual([501])
  expect(named).toEqual([{ id: '502', field: 'title' }])
  expect(hasMore).toBe(true)
})
