import { expect, test } from 'vitest'
import { jalaliDate, relativeTime } from './format-date.ts'

const now = new Date('2026-11-21T12:00:00Z')

test('a moment is shown as a Jalali day in Persian digits', () => {
  expect(jalaliDate('2026-11-21T12:00:00Z')).toBe('۳۰ آبان ۱۴۰۵')
})

test.each([
  ['2026-11-21T11:59:30Z', 'همین حالا'],
  ['2026-11-21T11:55:00Z', '۵ دقیقه پیش'],
  ['2026-11-21T09:00:00Z', '۳ ساعت پیش'],
  ['2026-11-22T04:00:00Z', '۱۶ ساعت دیگر'],
  ['2026-11-21T12:20:00Z', '۲۰ دقیقه‌ی دیگر'],
  ['2026-11-20T09:00:00Z', 'دیروز'],
  ['2026-11-28T12:00:00Z', 'هفتهٔ آینده'],
])('%s is «%s»', (moment, words) => {
  expect(relativeTime(moment, now)).toBe(words)
})
