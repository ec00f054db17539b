import { expect, test } from 'vitest'
import { keepNumeric, readNumber } from './numeric-text.ts'

test('numeric typing keeps digits, dot and comma only', () => {
  expect(keepNumeric('۱۲٬۵۰۰ تومان')).toBe('12,500')
  expect(keepNumeric('۱۲٫۵ کیلو')).toBe('12.5')
  expect(keepNumeric('-3e5')).toBe('35')
})

test.each([
  ['۱۲٬۵۰۰', 12_500],
  ['1.5', 1.5],
  ['', null],
  ['.', null],
  ['1.2.3', null],
])('%s reads as %s', (text, value) => {
  expect(readNumber(text)).toBe(value)
})
