import { expect, test } from 'vitest'
import { parseNumber } from './parse-number.ts'

function check(text: string, expected: number | null) {
  expect(parseNumber(text), JSON.stringify(text)).toBe(expected)
}

test('numbers in the digits and separators people type', () => {
  check('1250', 1250)
  check('۱۲۵۰', 1250)
  check('١٢٥٠', 1250)
  check('１２５０', 1250)
  check('۱٬۲۵۰٬۰۰۰', 1_250_000)
  check('۱،۲۵۰،۰۰۰', 1_250_000)
  check('1,250,000', 1_250_000)
  check('1 250 000', 1_250_000)
  check('1\u00a0250\u00a0000', 1_250_000)
  check('1\u202f250\u202f000', 1_250_000)
  check("1'250'000", 1_250_000)
  check('1.250.000', 1_250_000)
  check('۱٬۲۵۰٫۵', 1250.5)
  check('1,250.75', 1250.75)
  check('1.5', 1.5)
  check('۱٫۵', 1.5)
  check('.5', 0.5)
  check('5.', 5)
  check('  ۴۲ ', 42)
  check('\u200f۴۲\u200e', 42)
  check('-۷', -7)
  check('−7', -7)
  check('-0', 0)
  check('007', 7)
})

test('what is not one number is refused, not guessed', () => {
  for (const text of [
    '',
    ' ',
    '-',
    '.',
    '12,34',
    '1,25,000',
    '1.25.0',
    '1,250 000',
    '12a',
    '۱۲ تومان',
    '1e5',
    '0x10',
    'Infinity',
    '1-2',
    '--1',
    '9'.repeat(400),
  ])
    check(text, null)
})
