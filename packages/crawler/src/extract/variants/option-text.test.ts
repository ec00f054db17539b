import { describe, expect, test } from 'vitest'
import { readOption } from './option-text.ts'

const adds = (amount: number, currency: string | null = 'IRT') => ({ amount, currency })

describe('the text of an option', () => {
  test.each([
    ['مشکی (+50,000 تومان)', 'مشکی', adds(50_000)],
    ['مشکی (+۵۰٬۰۰۰ تومان)', 'مشکی', adds(50_000)],
    ['مشکی ( + 50,000 تومان )', 'مشکی', adds(50_000)],
    ['مشکی (50,000 تومان+)', 'مشکی', adds(50_000)],
    ['مشکی (50,000+ تومان)', 'مشکی', adds(50_000)],
    ['مشکی (تومان +50,000)', 'مشکی', adds(50_000)],
    ['مشکی [+50,000 تومان]', 'مشکی', adds(50_000)],
    ['سایز L (-20,000 تومان)', 'سایز L', adds(-20_000)],
    ['سایز L (- 20,000 تومان)', 'سایز L', adds(-20_000)],
    ['سایز L (−20,000 تومان)', 'سایز L', adds(-20_000)],
    ['۱۲۸ گیگابایت +260,000 تومان', '۱۲۸ گیگابایت', adds(260_000)],
    ['۱۲۸ گیگابایت (+260 هزار تومان)', '۱۲۸ گیگابایت', adds(260_000)],
    ['طلایی (+500,000 ریال)', 'طلایی', adds(500_000, 'IRR')],
    ['طلایی (+50,000)', 'طلایی', adds(50_000, null)],
    ['طلایی (+0 تومان)', 'طلایی', adds(0)],
    ['طلایی (۵۰٬۰۰۰ تومان اضافه)', 'طلایی', adds(50_000)],
    ['طلایی (افزایش قیمت ۵۰٬۰۰۰ تومان)', 'طلایی', adds(50_000)],
    ['ساده (۱۰٬۰۰۰ تومان کمتر)', 'ساده', adds(-10_000)],
  ])('%s is a difference', (text, value, expected) => {
    expect(readOption(text)).toEqual({ value, price: null, adds: expected, isUnclear: false })
  })

  test.each(['طلایی (+10%)', 'طلایی (+۱۰ ٪)', 'طلایی (+50,000 تا 80,000 تومان)'])(
    '%s cannot be counted',
    (text) => {
      expect(readOption(text)).toMatchObject({ price: null, adds: null, isUnclear: true })
    },
  )

  test.each([
    ['54 - 1,513,000 تومان', '1513000'],
    ['مشکی (1,900,000 تومان)', '1900000'],
    ['مشکی – ۱٬۹۰۰٬۰۰۰ تومان', '1900000'],
  ])('%s is a price of its own', (text, amount) => {
    expect(readOption(text)).toMatchObject({ price: { amount, currency: 'IRT' }, adds: null })
  })

  test.each([
    'سایز (40 - 45)',
    'دو عددی (+2 عدد هدیه)',
    'سری (1401-1402)',
    'مدل A-12',
    'مشکی (ناموجود)',
    '40-45',
  ])('%s names no money', (text) => {
    expect(readOption(text)).toMatchObject({ price: null, adds: null, isUnclear: false })
  })
})
