import { isDeepStrictEqual } from 'node:util'
import {
  PREFLIGHT_CODES,
  type PreflightCode,
  type PreflightContext,
  type ProductData,
  preflight,
  type Rial,
} from '@payvand/domain'
import { personalToken, type Sandbox, sellers, startSandbox } from '@payvand/sandbox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sandboxControl } from '../harness/sandbox-control.ts'

// Preflight and the sandbox share no code: here our reading of what the marketplace refuses meets the sandbox's.
const [seller] = sellers
if (!seller) throw new Error('the sandbox has no sellers')
const PRODUCTS = 400
const CATEGORY = { id: 1751, maxPreparationDays: 15 }
const KNOWN_UNIT = { name: 'عدد', id: 6304 }

/** The field the marketplace names when it refuses what preflight calls so. */
const REFUSED_FIELD: Partial<Record<PreflightCode, string>> = {
  name_missing: 'name',
  name_too_long: 'name',
  name_forbidden: 'name',
  name_taken: 'name',
  photo_missing: 'photo',
  description_too_long: 'description',
  description_forbidden: 'description',
  price_too_low: 'primary_price',
  price_too_high: 'primary_price',
  package_weight_too_small: 'package_weight',
  weight_missing: 'weight',
  preparation_days_too_small: 'preparation_days',
  preparation_days_too_large: 'preparation_days',
  unit_quantity_too_small: 'unit_quantity',
  unit_type_unknown: 'unit_type',
}

/** The same numbers each time, so that a failure can be looked at again. */
function chances(seed: number): (outOf: number) => number {
  let state = seed
  return (outOf) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * outOf)
  }
}
const chance = chances(20_261_121)
const one = <T>(values: readonly T[]): T => values[chance(values.length)] as T

const NAMES = ['انگشتر نقره', 'گردنبند عقیق', 'زعفران ممتاز', 'Silver ring 925', 'کیف چرم']
const WAYS_OUT = [
  '09121234567',
  '۰۹۳۵ ۱۲۳ ۴۵۶۷',
  '+98 912 123 4567',
  '021-12345678',
  'https://shop.example/a',
  'www.shop.ir',
  'shop.ir',
  '@silver_shop',
  'Instagram',
  'تلگرام',
  'واتس‌اپ',
  'واتساپ',
  't.me/x',
]
const HARMLESS = ['وزن ۱۲۵۰ گرم', 'کد ۱۲۳۴۵۶۷۸۹۰۱۲۳', 'a@b', 'ابعاد 20.5 در 30', 'کانال آب', 'چرم.طبیعی', '']
/** Between our minimum and the marketplace's, and at the package's own weight, ours is stricter by decision. */
const PRICES = [250_000, 14_500_000, 9_999_999_999, 10_000_000_000, 900, 0]
const WEIGHTS: [weight: number, packageWeight: number][] = [
  [100, 150],
  [1, 2],
  [200, 150],
  [0, 50],
]

function madeProduct(index: number, taken: readonly string[]): { data: ProductData; nameTaken: boolean } {
  const [weight, packageWeight] = chance(4) === 0 ? one(WEIGHTS) : [100, 150]
  const odd = chance(6)
  const twin = taken.length > 0 && odd === 0 ? one(taken) : null
  const name =
    twin?.replace(' ', '  ').toUpperCase() ??
    (odd === 1
      ? `${one(NAMES)} ${index} ${one(WAYS_OUT)}`
      : odd === 2
        ? one(['', '   ', `${one(NAMES)} ${index} ${'بلند '.repeat(40)}`])
        : `${one(NAMES)} ${index}`)
  const description = `متن ${one(chance(4) === 0 ? WAYS_OUT : HARMLESS)} و ${one(HARMLESS)} ${chance(20) === 0 ? 'طولانی '.repeat(800) : ''}`
  return {
    nameTaken: twin !== null,
    data: {
      sku: `TEST-${index}`,
      name,
      photo: chance(12) === 0 ? null : 'https://shop.example/1.jpg',
      photos: [],
      description,
      video: null,
      primaryPrice: (chance(4) === 0 ? one(PRICES) : 14_500_000) as Rial,
      stock: chance(5),
      weight,
      packageWeight,
      unitQuantity: chance(15) === 0 ? 0 : 1,
      unitType: chance(15) === 0 ? 'کیسه' : KNOWN_UNIT.name,
      preparationDays: chance(8) === 0 ? one([0, 15, 16, 40]) : 2,
      variants: null,
    },
  }
}

describe('what preflight finds and what the marketplace refuses', () => {
  let sandbox: Sandbox
  let photoId: number

  const call = async (path: string, body: FormData | string) => {
    const answer = await fetch(sandbox.marketplace.url + path, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${personalToken(seller.key)}`,
        ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
      },
      body,
    })
    return { status: answer.status, body: (await answer.json()) as any }
  }

  /** The product as it stands, without what sending it would cut or fill in. */
  const create = (data: ProductData) =>
    call(
      `/v1/vendors/${seller.vendorId}/products`,
      JSON.stringify({
        name: data.name,
        description: data.description,
        category_id: CATEGORY.id,
        status: 2976,
        preparation_days: data.preparationDays,
        weight: data.weight,
        package_weight: data.packageWeight,
        primary_price: data.primaryPrice,
        stock: data.stock,
        unit_quantity: data.unitQuantity,
        unit_type: data.unitType === KNOWN_UNIT.name ? KNOWN_UNIT.id : 1,
        ...(data.photo ? { photo: photoId } : {}),
      }),
    )

  beforeAll(async () => {
    sandbox = await startSandbox({ productsPerSite: 1 })
    await sandboxControl(sandbox).settings({ rateLimitPerMinute: 1_000_000 })
    const form = new FormData()
    const png =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    form.set('file', new Blob([Buffer.from(png, 'base64')]), 'photo.png')
    form.set('file_type', 'product.photo')
    photoId = (await call('/v1/files', form)).body.id
  })
  afterAll(() => sandbox.stop())

  test(`are the same in ${PRODUCTS} products`, async () => {
    const names: string[] = []
    const seen = new Set<PreflightCode>()
    const differences: object[] = []
    for (let index = 0; index < PRODUCTS; index += 1) {
      const { data, nameTaken } = madeProduct(index, names)
      const context: PreflightContext = {
        knownUnits: new Set([KNOWN_UNIT.name]),
        nameTaken,
        category: { state: 'chosen', maxPreparationDays: CATEGORY.maxPreparationDays },
      }
      const codes = preflight(data, context)
      for (const code of codes) seen.add(code)
      const { status, body } = await create(data)
      const refused = new Set((body.messages ?? []).flatMap((message: any) => message.fields))
      const expected = new Set(codes.map((code) => REFUSED_FIELD[code]))
      if (status === 201) names.push(data.name as string)
      if ((status === 201) !== (codes.length === 0) || !isDeepStrictEqual(refused, expected)) {
        differences.push({ status, codes, refused: [...refused], messages: body.messages, data })
      }
    }
    expect(differences).toEqual([])
    // Every code the marketplace has a rule for came up.
    const known = PREFLIGHT_CODES.filter((code) => REFUSED_FIELD[code])
    expect(known.filter((code) => !seen.has(code))).toEqual([])
  })
})
