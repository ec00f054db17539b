import { expect, test } from 'vitest'
import { changeLines } from './event-words.ts'

const SIZE = [{ property: 'سایز', value: '۱۷' }]

test.each([
  [{ field: 'price', from: 2_000_000, to: 2_500_000 }, ['قیمت: از ۲۰۰٬۰۰۰ تومان به ۲۵۰٬۰۰۰ تومان']],
  [{ field: 'stock', from: null, to: 3 }, ['موجودی: ۳']],
  [{ field: 'weight', from: 100, to: null }, ['وزن: از ۱۰۰ گرم به -']],
  [{ field: 'syncPrice', from: true, to: false }, ['همگام‌سازی قیمت: از روشن به خاموش']],
  [{ field: 'name', from: 'الف', to: 'ب' }, ['نام: از «الف» به «ب»']],
  [{ field: 'photos', from: ['a'], to: ['a', 'b'] }, ['تصویرها: از ۱ مورد به ۲ مورد']],
  [
    // A change in the format of the sync plan.
    {
      field: 'variants',
      from: [{ properties: SIZE, price: 10_000, stock: 1, sku: null }],
      to: [{ properties: SIZE, price: 20_000, stock: 1, sku: null }],
    },
    ['تنوع سایز ۱۷: از قیمت ۱٬۰۰۰ تومان، موجودی ۱ به قیمت ۲٬۰۰۰ تومان، موجودی ۱'],
  ],
  [
    // A variant that came, and one that left.
    {
      field: 'variant',
      from: [{ properties: SIZE }, { properties: SIZE, price: 10_000, stock: 0 }],
      to: [{ properties: SIZE, price: 20_000, stock: 2 }, { properties: SIZE }],
    },
    ['تنوع سایز ۱۷: قیمت ۲٬۰۰۰ تومان، موجودی ۲', 'تنوع سایز ۱۷: از قیمت ۱٬۰۰۰ تومان، موجودی ۰ به -'],
  ],
  [
    // A change in the format of a reconciliation.
    {
      field: 'stock',
      from: [{ variant: SIZE, value: 3 }, { value: 4 }],
      to: [{ variant: SIZE, value: 1 }, { value: 2 }],
    },
    ['موجودی سایز ۱۷: از ۳ به ۱', 'موجودی: از ۴ به ۲'],
  ],
  [
    {
      field: 'variantCodes',
      from: [{ variant: SIZE, value: null }],
      to: [{ variant: SIZE, value: 'R-17' }],
    },
    ['کد سایز ۱۷: از - به «R-17»'],
  ],
  [
    {
      field: 'variant',
      from: [{ variant: SIZE, value: { price: 10_000, stock: 1 } }],
      to: [{ variant: SIZE, value: null }],
    },
    ['تنوع سایز ۱۷: از قیمت ۱٬۰۰۰ تومان، موجودی ۱ به -'],
  ],
])('a change is told as a person reads it: %j', (change, words) => {
  expect(changeLines(change)).toEqual(words)
})
