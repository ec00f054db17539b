import { expect, test } from 'vitest'
import { iranianPhone, phoneDigits } from './iranian-phone.ts'

test.each([
  ['09123456789', '09123456789'],
  ['۰۹۱۲ ۳۴۵ ۶۷۸۹', '09123456789'],
  ['+98 (912) 345-6789', '09123456789'],
  ['00989123456789', '09123456789'],
  ['9123456789', '09123456789'],
  ['021-88001234', '02188001234'],
  ['+982188001234', '02188001234'],
  ['0912345678', null],
  ['091234567890', null],
  ['88001234', null],
  ['تلفن', null],
  ['', null],
])('%s', (written, stored) => {
  expect(iranianPhone(written)).toBe(stored)
})

test('a part of a number is looked for by its digits', () => {
  expect(phoneDigits('۰۹۱۲-۳۴')).toBe('091234')
  expect(phoneDigits('+98 912 345 6789')).toBe('09123456789')
  expect(phoneDigits('الف')).toBe('')
})
