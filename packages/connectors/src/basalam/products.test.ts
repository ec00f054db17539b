import { rial } from '@payvand/domain'
import { describe, expect, test } from 'vitest'
import { basalamAnswering } from '../testing/basalam-answer-server.ts'
import { errorOf } from '../testing/connector-suite.ts'
import type { ProductDraft } from './product-draft.ts'
import { SAMPLE_BARE_PRODUCT, SAMPLE_PRODUCT } from './samples.ts'

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
