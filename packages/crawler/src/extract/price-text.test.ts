import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fixtureTest } from '../testing/shared-fixtures.ts'
import { parsePrice } from './price-text.ts'

test.each<[string, string | null, string | null]>([
  ['۱۲۵٬۰۰۰ تومان', '125000', 'IRT'],
  ['قیمت: ۱،۲۵۰،۰۰۰ تومان', '1250000', 'IRT'],
  ['۱۲۵ هزار تومان', '125000', 'IRT'],
  ['۲٫۵ میلیون تومان', '2500000', 'IRT'],
  ['1/250/000 ریال', '1250000', 'IRR'],
  ['850,000 ريال', '850000', 'IRR'],
  ['٣٬٥٠٠ ﷼', '3500', 'IRR'],
  ['از ۱۲۰,۰۰۰ تا ۱۵۰,۰۰۰ تومان', '120000', 'IRT'],
  ['20% تخفیف 80,000 تومان', '80000', 'IRT'],
  ['۱۴۰۳/۰۵/۱۲', null, null],
  ['تماس بگیرید', null, null],
  ['رایگان', '0', null],
  ['1.250,50 €', '1250.5', 'EUR'],
  ["CHF 1'049.95", '1049.95', 'CHF'],
  ['1 298,00 zł', '1298', 'PLN'],
  ['1.500 KD', '1.5', 'KWD'],
  ['$1,299', '1299', null],
  ['', null, null],
])('%s', (text, amount, currency) => {
  const price = parsePrice(text)
  expect(price?.amount ?? null).toBe(amount)
  if (amount !== null) expect(price?.currency ?? null).toBe(currency)
})

test('a hostile text is read in bounded time and gives something or nothing', () => {
  for (const text of [
    '1'.repeat(200_000),
    '1,'.repeat(100_000),
    '1 '.repeat(100_000),
    '/'.repeat(100_000),
    '.'.repeat(100_000),
  ]) {
    expect(() => parsePrice(text)).not.toThrow()
  }
})

interface PriceCase {
  text: string | null
  amount: number | null
}

fixtureTest('labelled price texts of many languages', (fixtures) => {
  const { cases } = JSON.parse(readFileSync(join(fixtures, 'prices.json'), 'utf8')) as { cases: PriceCase[] }
  const wrong = cases.filter(({ text, amount }) => {
    const price = parsePrice(text)
    return (price === null ? null : Number(price.amount)) !== amount
  })
  console.log(`price texts: ${cases.length - wrong.length} of ${cases.length} right`)
  expect(cases).toHaveLength(392)
  expect(wrong.length, JSON.stringify(wrong)).toBeLessThanOrEqual(6)
})
