import type { ProductData, Rial } from '@payvand/domain'

/** The unit of the marketplace that these products are counted in. */
export const KNOWN_UNIT = { name: 'عدد', id: 6304 }

/** Silver rings, tablecloths, gold rings and phones (which demand attributes), a group of categories, and none at all. */
const CATEGORIES = [1751, 1751, 1751, 1261, 1785, 1707, 1200, 999_999]
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
/**
 * Prices between the marketplace's lowest and ours, and the package's own weight, are left out: ours is stricter by
 * decision.
 */
const PRICES = [250_000, 14_500_000, 9_999_999_999, 10_000_000_000, 900, 0]
const WEIGHTS: [weight: number, packageWeight: number][] = [
  [100, 150],
  [1, 2],
  [200, 150],
  [0, 50],
]

export interface MadeProduct {
  data: ProductData
  categoryId: number
}

/** A product that breaks nothing, to be changed. */
export const GOOD_PRODUCT: ProductData = {
  sku: null,
  name: 'انگشتر نقره',
  photo: 'https://shop.example/1.jpg',
  photos: [],
  description: null,
  video: null,
  primaryPrice: 14_500_000 as Rial,
  oldPrice: null,
  stock: 3,
  weight: 100,
  packageWeight: 150,
  unitQuantity: 1,
  unitType: KNOWN_UNIT.name,
  preparationDays: 2,
  variants: null,
}

/** The same numbers each time, so that a failure can be looked at again. */
function chances(seed: number): (outOf: number) => number {
  let state = seed
  return (outOf) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * outOf)
  }
}

/** Makes products of which about two in three break a rule of the marketplace, some several; `taken` are names it has. */
export function productMaker(seed: number): (index: number, taken: readonly string[]) => MadeProduct {
  const chance = chances(seed)
  const one = <T>(values: readonly T[]): T => values[chance(values.length)] as T
  const name = (index: number, taken: readonly string[]): string => {
    const odd = chance(10)
    if (odd === 0 && taken.length > 0) return one(taken).replace(' ', '  ').toUpperCase()
    if (odd === 1) return `${one(NAMES)} ${index} ${one(WAYS_OUT)}`
    if (odd === 2) return one(['', '   ', `${one(NAMES)} ${index} ${'بلند '.repeat(40)}`])
    return `${one(NAMES)} ${index}`
  }
  const price = () => (chance(8) === 0 ? one(PRICES) : 14_500_000) as Rial
  const variants = (): ProductData['variants'] =>
    Array.from({ length: 1 + chance(3) }, (_, size) => ({
      properties: [{ property: 'اندازه', value: String(size) }],
      primaryPrice: chance(3) === 0 ? null : price(),
      stock: chance(40) === 0 ? -2 : chance(5),
      sku: null,
    }))
  return (index, taken) => {
    const [weight, packageWeight] = chance(8) === 0 ? one(WEIGHTS) : [100, 150]
    const description = `متن ${one(chance(8) === 0 ? WAYS_OUT : HARMLESS)} و ${one(HARMLESS)} ${chance(30) === 0 ? 'طولانی '.repeat(800) : ''}`
    const photos = chance(30) === 0 ? 21 + chance(9) : chance(3)
    return {
      categoryId: one(CATEGORIES),
      data: {
        ...GOOD_PRODUCT,
        sku: `TEST-${index}`,
        name: name(index, taken),
        photo: chance(12) === 0 ? null : 'https://shop.example/1.jpg',
        photos: Array.from({ length: photos }, (_, photo) => `https://shop.example/more-${photo}.jpg`),
        description,
        primaryPrice: chance(25) === 0 ? null : price(),
        stock: chance(30) === 0 ? -1 : chance(5),
        weight,
        packageWeight,
        unitQuantity: chance(30) === 0 ? 0 : 1,
        unitType: chance(30) === 0 ? 'کیسه' : KNOWN_UNIT.name,
        preparationDays: chance(12) === 0 ? one([0, 10, 11, 15, 16, 40]) : 2,
        variants: chance(4) === 0 ? pricedVariants(variants()) : null,
      },
    }
  }
}

/** Gives each variant a price, which it needs if the product has none; the marketplace has no shape for another. */
function pricedVariants(variants: ProductData['variants']): ProductData['variants'] {
  return (variants ?? []).map((variant) => ({
    ...variant,
    primaryPrice: variant.primaryPrice ?? (14_500_000 as Rial),
  }))
}
