import { readCaption } from '@payvand/crawler'
import { rial } from '@payvand/domain'
import { expect, test } from 'vitest'
import { captionProduct, fillFromDefaults } from './caption-product.ts'

const POST = {
  url: 'https://www.instagram.com/p/C1/',
  photos: ['a', 'b'],
  video: null,
  isProductByPerson: false,
}
const DEFAULTS = {
  primaryPrice: rial(500_000),
  stock: 3,
  weight: 100,
  packageWeight: 150,
  unitQuantity: 1,
  unitType: 'عدد',
  preparationDays: 0,
}
const product = (caption: string, hasDefaultPrice = false) =>
  captionProduct(readCaption(caption), POST, { hasDefaultPrice })
const variantsOf = (caption: string) =>
  (product(caption).data.variants ?? []).map(({ properties, primaryPrice }) => [
    properties.map(({ property, value }) => `${property}=${value}`).join(' '),
    primaryPrice,
  ])

test('sizes by colours are variants that cost what the product costs, as the caption spells them', () => {
  const caption = 'شال نخی گلدار\nسایز ۱ و ۲\nرنگ: نسکافه‌ای، کرم\nقیمت ۲۵۰ تومن'
  expect(variantsOf(caption)).toEqual([
    ['سایز=1 رنگ=نسکافه‌ای', null],
    ['سایز=1 رنگ=کرم', null],
    ['سایز=2 رنگ=نسکافه‌ای', null],
    ['سایز=2 رنگ=کرم', null],
  ])
  expect(product(caption).data).toMatchObject({ primaryPrice: 2_500_000, photo: 'a', photos: ['b'] })
})

test('a price of its own stands at each size it names', () => {
  const caption = 'تابه گرانیتی\nسایز ۲۰ ◀️ ۳۸۵ تومن\nسایز ۲۴ ◀️ ۴۶۰ تومن'
  expect(variantsOf(caption)).toEqual([
    ['سایز=20', 3_850_000],
    ['سایز=24', 4_600_000],
  ])
  expect(product(caption).data.primaryPrice).toBeNull()
})

test('prices of what is no size or colour are models, and a person is to look at them', () => {
  const { data, doubts } = product('شال نخی گلدار\n👈 معمولی ۱۶۵ ت\n👈 درجه یک ۲۵۵ ت')
  expect(data.variants?.map(({ properties }) => properties)).toEqual([
    [{ property: 'مدل', value: 'معمولی' }],
    [{ property: 'مدل', value: 'درجه یک' }],
  ])
  expect(doubts).toContain('price_ambiguous')
})

test('one thing to choose is none', () => {
  const { data, specifications } = product('شال نخی گلدار\nرنگ: کرم\nقیمت ۲۵۰ تومن')
  expect(data.variants).toBeNull()
  expect(specifications).toEqual([{ name: 'رنگ', value: 'کرم' }])
})

test('what rests on words says which, in Persian letters where it is shown', () => {
  const { data, origins, offer } = product('كيف چرم دستي\nرنگ: مشكي، عسلي\nقيمت: ٢٥٠ تومن')
  expect(data.name).toBe('کیف چرم دستی')
  expect(origins.primaryPrice).toEqual({ source: 'caption', raw: 'قيمت: ٢٥٠ تومن' })
  expect(offer).toMatchObject({ amount: '2500000', currency: 'IRR' })
})

test('sold out has no stock, and the default does not fill it', () => {
  const { data, availability } = product('کیف چرم دستی\nرنگ: مشکی، عسلی\n۲۵۰ تومن\nناموجود شد')
  expect([data.stock, availability]).toEqual([0, 'OutOfStock'])
  const filled = fillFromDefaults(data, DEFAULTS)
  expect(filled.stock).toBe(0)
  expect(filled.variants?.map(({ stock }) => stock)).toEqual([0, 0])
})

test('a default price fills only what names none at all, and says so; 0 is none', () => {
  const asked = 'کیف چرم دستی\nرنگ: مشکی، عسلی\nقیمت دایرکت'
  expect(product(asked).doubts).toContain('price_not_found')
  expect(product(asked, true).doubts).toContain('price_from_default')
  const { data } = product(asked)
  expect(fillFromDefaults(data, DEFAULTS)).toMatchObject({
    primaryPrice: 500_000,
    preparationDays: 1,
    weight: 100,
  })
  expect(fillFromDefaults(data, { ...DEFAULTS, primaryPrice: rial(0) }).primaryPrice).toBeNull()
  const several = product('تابه گرانیتی\nسایز ۲۰ ◀️ ۳۸۵ تومن\nسایز ۲۴ ◀️ ۴۶۰ تومن', true)
  expect(fillFromDefaults(several.data, DEFAULTS).primaryPrice).toBe(3_850_000)
  expect(several.doubts).not.toContain('price_from_default')
})

test('a size that the prices leave out is not for sale, and no default price puts it on sale', () => {
  const caption = 'تابه گرانیتی\nسایز: ۲۰ و ۲۴ و ۲۸\nسایز ۲۰ ◀️ ۳۸۵ تومن\nسایز ۲۴ ◀️ ۴۶۰ تومن'
  const filled = fillFromDefaults(product(caption, true).data, DEFAULTS)
  expect(filled.variants?.map(({ primaryPrice, stock }) => [primaryPrice, stock])).toEqual([
    [3_850_000, 3],
    [4_600_000, 3],
    [null, 0],
  ])
  expect(filled.primaryPrice).toBe(3_850_000)
})
