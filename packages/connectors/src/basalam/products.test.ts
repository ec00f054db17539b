import { rial } from '@payvand/domain'
import { describe, expect, test } from 'vitest'
import { basalamAnswering } from '../testing/basalam-answering.ts'
import { errorOf } from '../testing/connector-suite.ts'
import type { ProductDraft } from './product-draft.ts'
import { SAMPLE_BARE_PRODUCT, SAMPLE_LISTED_PRODUCT, SAMPLE_PRODUCT } from './samples.ts'

const DRAFT: ProductDraft = {
  name: 'mug',
  categoryId: 238,
  published: true,
  preparationDays: 2,
  weight: 250.5,
  packageWeight: 300,
  primaryPrice: rial(1_000_000),
  stock: 7,
}

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
    expect(page).toEqual({ products: [], totalCount: null, hasMore: false })
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

describe('one product', () => {
  test('tells more than the list, and names each photo once', async () => {
    const { basalam } = await basalamAnswering(SAMPLE_PRODUCT)
    expect(await basalam.getProduct(501)).toMatchObject({
      brief: 'a mug',
      description: 'a mug of clay',
      category: { id: 238, title: 'mugs' },
      mayChangeCategory: false,
      pending: { title: 'new mug' },
      createdAt: new Date('2026-11-01T06:30:00Z'),
      updatedAt: new Date('2026-11-02T06:30:00Z'),
      photos: [
        { id: 71, url: 'https://statics.basalam.com/71.jpg' },
        { id: 72, url: 'https://statics.basalam.com/72.jpg' },
      ],
      variantCount: 2,
      variants: [{ id: 9001 }, { id: 9002, price: 800_000, primaryPrice: 800_000, sku: null }],
    })
  })

  test('may lack almost everything, and have a status without a name', async () => {
    const { basalam } = await basalamAnswering(SAMPLE_BARE_PRODUCT)
    expect(await basalam.getProduct(502)).toMatchObject({
      price: null,
      photoUrl: null,
      photos: [],
      variants: [],
      status: 'unknown',
      statusId: 4221,
      inReview: false,
      hasDiscount: false,
      pending: null,
      createdAt: null,
    })
  })

  test.each([-1, 10.5, 2 ** 60])('with %d as its price is not believed', async (price) => {
    const { basalam } = await basalamAnswering({ ...SAMPLE_PRODUCT, price })
    expect((await errorOf(basalam.getProduct(501))).kind).toBe('unexpected_answer')
  })
})

describe('writing a product', () => {
  test('uses the names Basalam writes with, in rial and grams', async () => {
    const { basalam, heard } = await basalamAnswering(SAMPLE_PRODUCT, 201)
    await basalam.createProduct(42, {
      ...DRAFT,
      photoId: 71,
      photoIds: [72],
      unitTypeId: 6304,
      categoryAttributes: [{ attributeId: 31, selectedValueIds: [311] }],
      variants: [
        {
          properties: [{ property: 'colour', value: 'red' }],
          primaryPrice: rial(1_000_000),
          stock: 4,
          sku: 'R',
        },
      ],
    })
    expect(heard[0]).toMatchObject({ method: 'POST', path: '/v1/vendors/42/products' })
    expect(heard[0]?.json).toEqual({
      name: 'mug',
      category_id: 238,
      status: 2976,
      preparation_days: 2,
      weight: 250.5,
      package_weight: 300,
      primary_price: 1_000_000,
      stock: 7,
      photo: 71,
      photos: [72],
      unit_type: 6304,
      product_attribute: [{ attribute_id: 31, selected_values: [311] }],
      variants: [
        { properties: [{ property: 'colour', value: 'red' }], primary_price: 1_000_000, stock: 4, sku: 'R' },
      ],
    })
  })

  test('sends changed keys only, zero and false among them', async () => {
    const { basalam, heard } = await basalamAnswering(SAMPLE_PRODUCT)
    await basalam.updateProduct(501, { stock: 0, published: false })
    expect(heard[0]).toMatchObject({
      method: 'PATCH',
      path: '/v1/products/501',
      json: { stock: 0, status: 3790 },
    })
    expect(Object.keys(heard[0]?.json as object)).toHaveLength(2)
  })

  test('without a change only reads', async () => {
    const { basalam, heard } = await basalamAnswering(SAMPLE_PRODUCT)
    expect((await basalam.updateProduct(501, {})).id).toBe(501)
    expect(heard.map(({ method }) => method)).toEqual(['GET'])
  })

  test('changes one variant by its id', async () => {
    const { basalam, heard } = await basalamAnswering(SAMPLE_PRODUCT)
    expect((await basalam.updateVariation(501, 9001, { primaryPrice: rial(2_000_000) })).id).toBe(501)
    expect(heard[0]).toMatchObject({ method: 'PATCH', path: '/v1/products/501/variations/9001' })
    expect(heard[0]?.json).toEqual({ primary_price: 2_000_000 })
  })

  test('a refusal arrives with its Persian words, fields and passages', async () => {
    const { basalam } = await basalamAnswering(
      {
        messages: [
          {
            message: 'توضیحات شامل شماره تماس است',
            fields: ['description'],
            detected: [{ snippet: 'تماس: <em>0912</em>' }],
          },
        ],
      },
      422,
    )
    expect(await errorOf(basalam.createProduct(42, DRAFT))).toMatchObject({
      kind: 'refused',
      call: 'products.create',
      complaints: [{ message: 'توضیحات شامل شماره تماس است', fields: ['description'], snippets: ['0912'] }],
      reason: null,
    })
  })

  test('a price that a discount holds is told from other refusals', async () => {
    const message = 'محصولات دارای تخفيف زمان‌دار قابل ويرايش نيستند. شناسه: 501'
    const { basalam } = await basalamAnswering({ messages: [{ message }] }, 422)
    expect(await errorOf(basalam.updateProduct(501, { primaryPrice: rial(5_000) }))).toMatchObject({
      kind: 'refused',
      reason: 'discount_locked',
      complaints: [{ message }],
    })
  })
})

describe('a batch', () => {
  test('tells the outcome of each row, in the order of the rows', async () => {
    const locked = 'محصولات دارای تخفیف قابل ویرایش نیستند. شناسه: 2'
    const { basalam, heard } = await basalamAnswering(
      [
        { id: 2, is_product_for_revision: false, has_error: true, error_message: locked },
        { id: 1, is_product_for_revision: true, has_error: false, error_message: null },
      ],
      202,
    )
    const results = await basalam.batchUpdate(42, [
      { id: 1, stock: 0, variants: [{ id: 9001, stock: 3 }] },
      { id: 2, primaryPrice: rial(500_000), published: false },
      { id: 3, stock: 1 },
    ])
    expect(results).toEqual([
      { id: 1, outcome: 'accepted', inReview: true, message: null, reason: null },
      { id: 2, outcome: 'refused', inReview: false, message: locked, reason: 'discount_locked' },
      { id: 3, outcome: 'unanswered', inReview: false, message: null, reason: null },
    ])
    expect(heard[0]).toMatchObject({ method: 'PATCH', path: '/v1/vendors/42/products/batch-updates' })
    expect(heard[0]?.query.get('continue_on_error')).toBe('true')
    expect(heard[0]?.json).toEqual({
      data: [
        { id: 1, stock: 0, variants: [{ id: 9001, stock: 3 }] },
        { id: 2, primary_price: 500_000, status: 3790 },
        { id: 3, stock: 1 },
      ],
    })
  })

  test('of nothing asks nothing, of too much is a mistake of ours', async () => {
    const { basalam, heard } = await basalamAnswering([])
    expect(await basalam.batchUpdate(42, [])).toEqual([])
    const rows = Array.from({ length: 51 }, (_, id) => ({ id: id + 1, stock: 1 }))
    await expect(basalam.batchUpdate(42, rows)).rejects.toThrow(RangeError)
    const twice = [
      { id: 1, stock: 1 },
      { id: 1, stock: 2 },
    ]
    await expect(basalam.batchUpdate(42, twice)).rejects.toThrow(RangeError)
    expect(heard).toEqual([])
  })
})
