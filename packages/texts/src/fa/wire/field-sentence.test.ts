import { expect, test } from 'vitest'
import { fieldName, fieldSentence, productFaultSentence } from './field-sentence.ts'

test.each([
  ['required', { name: fieldName('username') }, 'فیلد نام کاربری ضروری است'],
  ['required', {}, 'این فیلد ضروری است'],
  ['number_too_small', { name: 'موجودی', bound: 0 }, 'موجودی باید دست‌کم ۰ باشد'],
  ['number_too_large', { bound: 365 }, 'این عدد باید حداکثر ۳۶۵ باشد'],
  ['text_too_long', { name: 'عنوان', bound: 2_000 }, 'عنوان باید حداکثر ۲٬۰۰۰ کاراکتر باشد'],
  ['text_too_short', { bound: 3 }, 'این متن باید دست‌کم ۳ کاراکتر باشد'],
  ['too_many', { name: 'آدرس‌ها', bound: 10 }, 'تعداد آدرس‌ها باید حداکثر ۱۰ باشد'],
  ['too_few', { bound: 1 }, 'تعداد موارد باید دست‌کم ۱ باشد'],
  ['number_too_large', {}, 'عدد واردشده بزرگ‌تر از اندازه‌ی مجاز است'],
  ['url_invalid', { name: 'آدرس سایت', bound: 5 }, 'آدرس واردشده درست نیست'],
] as const)('%s with %o', (code, fault, sentence) => {
  expect(fieldSentence(code, fault)).toBe(sentence)
})

test('a product names its field and its least value', () => {
  expect(productFaultSentence('unitQuantity', 'number_too_small')).toBe('تعداد در هر واحد باید دست‌کم ۱ باشد')
})
