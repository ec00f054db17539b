import { rial } from '@payvand/domain'
import { expect, test } from 'vitest'
import { editedProduct, formOf, itemFaults } from './item-form.ts'

const data = {
  sku: 'A-1',
  name: 'گردنبند',
  photo: 'https://a.ir/1.jpg',
  photos: ['https://a.ir/2.jpg'],
  description: null,
  video: null,
  primaryPrice: rial(120_000),
  stock: 3,
  weight: null,
  packageWeight: null,
  unitQuantity: 1,
  unitType: 'عدد',
  preparationDays: 1,
  variants: [],
}
const form = formOf(data)

test('an untouched product has nothing wrong and saves what it had', () => {
  expect(itemFaults(form)).toEqual({})
  expect(editedProduct(form, data)).toMatchObject({ name: 'گردنبند', primaryPrice: 120_000, weight: null })
})

test('empty texts and an empty list of variants become null, blank photo lines are dropped', () => {
  const changes = editedProduct({ ...form, name: ' ', photos: ' https://a.ir/3.jpg \n\n' }, data)
  expect(changes).toMatchObject({
    name: null,
    description: null,
    video: null,
    variants: null,
    photos: ['https://a.ir/3.jpg'],
  })
})

test.each([
  [{ photo: 'x.jpg' }, 'photo', 'نشانی تصویر اصلی درست نیست. لطفا از نشانی http یا https استفاده کنید'],
  [
    { photos: 'https://a.ir/2.jpg\nftp://a' },
    'photos',
    'نشانی بعضی از تصویرها درست نیست. لطفا از نشانی http یا https استفاده کنید',
  ],
  [{ video: 'clip' }, 'video', 'نشانی ویدیو درست نیست. لطفا از نشانی http یا https استفاده کنید'],
  [{ unitQuantity: 0 }, 'unitQuantity', 'عدد واردشده کوچک‌تر از اندازه‌ی مجاز است'],
  [{ stock: -1 }, 'stock', 'عدد واردشده کوچک‌تر از اندازه‌ی مجاز است'],
] as const)('%o is refused', (change, field, sentence) => {
  expect(itemFaults({ ...form, ...change })).toEqual({ [field]: sentence })
})
