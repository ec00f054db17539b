import { expect, test } from 'vitest'
import { toLatinDigits, toPersianDigits } from './digits.ts'

test('digits change their alphabet and nothing else does', () => {
  expect(toLatinDigits('کد ۱۲۳-٤٥٦ A7')).toBe('کد 123-456 A7')
  expect(toPersianDigits('کد 123-٤٥٦ ۷')).toBe('کد ۱۲۳-۴۵۶ ۷')
})
