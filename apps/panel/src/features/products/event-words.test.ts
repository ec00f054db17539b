import { expect, test } from 'vitest'
import { changeWords } from './event-words.ts'

test.each([
  [{ field: 'price', from: 2_000_000, to: 2_500_000 }, 'قیمت: از ۲۰۰٬۰۰۰ تومان به ۲۵۰٬۰۰۰ تومان'],
  [{ field: 'stock', from: null, to: 3 }, 'موجودی: ۳'],
  [{ field: 'weight', from: 100, to: null }, 'وزن: از ۱۰۰ گرم به -'],
  [{ field: 'syncPrice', from: true, to: false }, 'همگام‌سازی قیمت: از روشن به خاموش'],
  [{ field: 'name', from: 'الف', to: 'ب' }, 'نام: از «الف» به «ب»'],
  [{ field: 'photos', from: ['a'], to: ['a', 'b'] }, 'تصویرها: از ۱ مورد به ۲ مورد'],
  [
    { field: 'variant', from: { price: 10_000, stock: 1 }, to: null },
    'تنوع: از قیمت ۱٬۰۰۰ تومان، موجودی ۱ به -',
  ],
])('a change is told as a person reads it: %j', (change, words) => {
  expect(changeWords(change)).toBe(words)
})
