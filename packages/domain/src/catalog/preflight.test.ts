import { describe, expect, test } from 'vitest'
import type { Rial } from '../money/money.ts'
import { isBlockedByData, type PreflightContext, preflight, preflightFixKind } from './preflight.ts'
import { type FixSources, fixPreflight } from './preflight-fix.ts'
import type { ProductData } from './product.ts'

const GOOD: ProductData = {
  sku: 'R-1',
  name: 'Silver ring',
  photo: 'https://shop.example/1.jpg',
  photos: ['https://shop.example/2.jpg'],
  description: 'Made by hand.',
  video: null,
  primaryPrice: 1_250_000 as Rial,
  oldPrice: null,
  stock: 3,
  weight: 100,
  packageWeight: 150,
  unitQuantity: 1,
  unitType: 'piece',
  preparationDays: 2,
  variants: null,
}
const CONTEXT: PreflightContext = {
  knownUnits: new Set(['piece', 'pair']),
  nameTaken: false,
  category: { state: 'chosen', maxPreparationDays: 15, missingAttributes: [] },
}
const SOURCES: FixSources = {
  defaults: {
    stock: 1,
    weight: 200,
    packageWeight: 250,
    unitQuantity: 1,
    unitType: 'pair',
    preparationDays: 3,
  },
  fallbackUnit: 'piece',
  knownUnits: CONTEXT.knownUnits,
  itemId: 42,
  maxPreparationDays: 15,
  unreadablePhotos: new Set(['https://shop.example/2.jpg']),
}
const PHONE = '\u06f0\u06f9\u06f1\u06f2 345 6789'
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => `https://shop.example/p${index}.jpg`)

/** A product with one fault, and the edit that repairs it; undefined when only a person can. */
const FAULTS: [string, Partial<ProductData>, Partial<PreflightContext>, Partial<ProductData> | undefined][] =
  [
    ['name_missing', { name: ' ' }, {}, undefined],
    ['name_too_long', { name: `${'ring '.repeat(30)}x` }, {}, { name: 'ring '.repeat(24).trim() }],
    ['name_forbidden', { name: 'Ring (@silver_shop)' }, {}, { name: 'Ring' }],
    ['name_taken', {}, { nameTaken: true }, { name: 'Silver ring R-1' }],
    ['name_taken', { sku: null }, { nameTaken: true }, { name: 'Silver ring 42' }],
    ['photo_missing', { photo: null, photos: [] }, {}, undefined],
    ['photo_unreadable', {}, { unreadablePhotos: new Set(['https://shop.example/1.jpg']) }, undefined],
    ['photos_unreadable', {}, { unreadablePhotos: SOURCES.unreadablePhotos }, { photos: [] }],
    ['photos_too_many', { photos: many(30) }, {}, { photos: many(19) }],
    ['description_too_long', { description: 'a'.repeat(5_001) }, {}, { description: 'a'.repeat(5_000) }],
    ['description_forbidden', { description: `Call ${PHONE} now.` }, {}, { description: 'Call now.' }],
    ['price_missing', { primaryPrice: null }, {}, undefined],
    ['price_too_low', { primaryPrice: 2_500 as Rial }, {}, { primaryPrice: 25_000 as Rial }],
    ['price_too_low', { primaryPrice: 10 as Rial }, {}, undefined],
    ['price_too_high', { primaryPrice: 10_000_000_000 as Rial }, {}, undefined],
    ['stock_missing', { stock: null }, {}, { stock: 1 }],
    ['weight_missing', { weight: 0 }, {}, { weight: 200, packageWeight: 250 }],
    ['package_weight_missing', { packageWeight: null }, {}, { packageWeight: 150 }],
    ['package_weight_too_small', { packageWeight: 100 }, {}, { packageWeight: 150 }],
    ['preparation_days_too_small', { preparationDays: 0 }, {}, { preparationDays: 3 }],
    ['preparation_days_too_large', { preparationDays: 16 }, {}, { preparationDays: 15 }],
    ['unit_quantity_too_small', { unitQuantity: 0 }, {}, { unitQuantity: 1 }],
    ['unit_type_missing', { unitType: null }, {}, { unitType: 'pair' }],
    ['unit_type_unknown', { unitType: 'bag' }, {}, { unitType: 'pair' }],
    ['price_too_low', {}, { sentPrice: (price) => (price / 10_000) as Rial }, undefined],
    ['price_too_high', {}, { sentPrice: (price) => (price * 10_000) as Rial }, undefined],
    ['stock_missing', { stock: -1 }, {}, { stock: 1 }],
    ['category_missing', {}, { category: { ...CONTEXT.category, state: 'none' } }, undefined],
    ['category_closed', {}, { category: { ...CONTEXT.category, state: 'closed' } }, undefined],
    [
      'attributes_missing',
      {},
      { category: { ...CONTEXT.category, missingAttributes: ['material'] } },
      undefined,
    ],
  ]

describe('preflight', () => {
  test('finds nothing in a product the marketplace takes', () => {
    expect(preflight(GOOD, CONTEXT)).toEqual([])
    expect(isBlockedByData(GOOD, CONTEXT.knownUnits)).toBe(false)
  })

  test.each(FAULTS)('%s of %j is found, and fixed where it can be', (code, fault, context, fixed) => {
    const data = { ...GOOD, ...fault }
    const around = { ...CONTEXT, ...context }
    const found = preflight(data, around)
    expect(found).toEqual([code])
    const [finding] = found
    if (finding === undefined) throw new Error('nothing was found')
    const fix = fixPreflight(finding, data, SOURCES)
    expect(fix).toEqual(fixed ?? null)
    expect(preflightFixKind(finding, data) === 'apply').toBe(fixed !== undefined)
    if (fixed) expect(preflight({ ...data, ...fixed }, { ...around, nameTaken: false })).toEqual([])
  })

  test('a phone number in what is cut off on the way is not refused', () => {
    const description = `${'a'.repeat(5_000)} 09123456789`
    expect(preflight({ ...GOOD, description }, CONTEXT)).toEqual(['description_too_long'])
    expect(isBlockedByData({ ...GOOD, description }, CONTEXT.knownUnits)).toBe(false)
  })

  test('a price that is too low in a variant is ten times as much in every one', () => {
    const variant = { properties: [{ property: 'size', value: '1' }], stock: 1, sku: null }
    const data: ProductData = {
      ...GOOD,
      primaryPrice: null,
      variants: [
        { ...variant, primaryPrice: 5_000 as Rial },
        { ...variant, primaryPrice: 8_000 as Rial },
      ],
    }
    expect(preflight(data, CONTEXT)).toEqual(['price_too_low'])
    const fixed = fixPreflight('price_too_low', data, SOURCES)
    expect(fixed?.variants?.map((one) => one.primaryPrice)).toEqual([50_000, 80_000])
  })
})
