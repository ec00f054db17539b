import { expect, test } from 'vitest'
import { durationWords, FRESHNESS_TEXTS } from './freshness.ts'

test('a duration is never said shorter than it is', () => {
  expect([1, 90, 120, 130, 600, 7_200, 7_201, 604_800].map(durationWords)).toEqual([
    '۱ ثانیه',
    '۹۰ ثانیه',
    '۲ دقیقه',
    '۲ دقیقه و ۱۰ ثانیه',
    '۱۰ دقیقه',
    '۲ ساعت',
    '۳ ساعت',
    '۷ روز',
  ])
})

test('what is longer than a week has no number, and is not said of all', () => {
  expect(FRESHNESS_TEXTS.orders(3, null)).toBe('بیش از ۵٪ از ۳ سفارش دیرتر از یک هفته پس از پرداخت دیده شد.')
})
