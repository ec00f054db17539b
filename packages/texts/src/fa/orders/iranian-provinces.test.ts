import { expect, test } from 'vitest'
import { provinceCode } from './iranian-provinces.ts'

test.each([
  ['تهران', 'THR'],
  ['استان فارس', 'FRS'],
  ['آذربایجان شرقی', 'EAZ'],
  ['سیستان‌و بلوچستان', 'SBN'],
  ['كهگيلويه و بويراحمد', 'KBD'],
  ['چهارمحال و بختیاری', 'CHB'],
  ['نجف', 'نجف'],
])('%s is %s', (name, code) => {
  expect(provinceCode(name)).toBe(code)
})
