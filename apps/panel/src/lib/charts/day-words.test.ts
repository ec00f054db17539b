import { expect, test } from 'vitest'
import { dayName, shortAmount, shortDayName } from './day-words.ts'

test('a calendar day is told in Jalali', () => {
  expect(dayName('2026-11-21')).toBe('۳۰ آبان ۱۴۰۵')
  expect(shortDayName('2026-11-21')).toBe('۳۰ آبان')
})

test.each([
  [900, '۹۰۰'],
  [1_500, '۱٫۵ هزار'],
  [250_000, '۲۵۰ هزار'],
  [1_200_000, '۱٫۲ میلیون'],
])('%d toman is «%s» on an axis', (amount, words) => {
  expect(shortAmount(amount)).toBe(words)
})
