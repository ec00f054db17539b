import { rial } from '@payvand/domain'
import { expect, test } from 'vitest'
import { editOf, formOf, itemFaults } from './item-form.ts'

const data = {
  sku: 'A-1',
  name: 'گردنبند',
  photo: 'https://a.ir/1.jpg',
  photos: ['https://a.ir/2.jpg'],
  description: null,
  video: null,
  primaryPrice: rial(120_000),
  oldPrice: null,
  stock: 3,
  weight: null,
  packageWeight: null,
  unitQuantity: 1,
  unitType: 'عدد',
  preparationDays: 1,
  variants: [],
}
const form = formOf(data)

test('an untouched product has nothing wrong and saves nothing', () => {
  expect(itemFaults(form)).toEqual({})
  expect(editOf(form, data)).toEqual({})
})

test('only what was changed is saved: texts trimmed, empty ones null, blank photo lines dropped', () => {
  const changes = editOf({ ...form, name: ' ', stock: 5, photos: ' https://a.ir/3.jpg \n\n' }, data)
  expect(changes).toEqual({ name: null, stock: 5, photos: ['https://a.ir/3.jpg'] })
})

test.each([
  [{ photo: 'x.jpg' }, 'photo', 'آدرس تصویر اصلی درست نیست. لطفا از آدرس http یا https استفاده کنید'],
  [
    { photos: 'https://a.ir/2.jpg\nftp://a' },
    'photos',
    'آدرس بعضی از تصویرها درست نیست. لطفا از آدرس http یا https استفاده کنید',
  ],
  [{ video: 'clip' }, 'video', 'آدرس ویدیو درست نیست. لطفا از آدرس http یا https استفاده کنید'],
  [{ unitQuantity: 0 }, 'unitQuantity', 'تعداد در هر واحد باید دست‌کم ۱ باشد'],
  [{ stock: -1 }, 'stock', 'موجودی باید دست‌کم ۰ باشد'],
] as const)('%o is refused', (change, field, sentence) => {
  expect(itemFaults({ ...form, ...change })).toEqual({ [field]: sentence })
})
