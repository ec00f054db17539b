import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fixtureTest } from '../../testing/shared-fixtures.ts'
import { isPriceRange, parsePrice } from './price-text.ts'
import { spokenMoney } from './worded-amount.ts'

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
  ['۲ میلیون و ۵۰۰ هزار تومان', '2500000', 'IRT'],
  ['صد و پنجاه هزار تومان', '150000', 'IRT'],
  ['یک میلیون و دویست هزار تومان', '1200000', 'IRT'],
  ['۱ میلیون و ۲۵۰ هزار تا ۲ میلیون تومان', '2000000', 'IRT'],
  ['سه عدد ۵۰٬۰۰۰ تومان', '50000', 'IRT'],
  ['دو عدد', null, null],
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

test.each<[string, boolean]>([
  ['۱۸۰٬۰۰۰ تومان – ۲۵۰٬۰۰۰ تومان', true],
  ['از ۱۸۰٬۰۰۰ تومان', true],
  ['$10.00 - $20.00', true],
  ['۱۸۰٬۰۰۰ تومان', false],
  ['۱۸۰٬۰۰۰ ۲۵۰٬۰۰۰ تومان', false],
  ['۱۸۰٬۰۰۰ – ۱۸۰٬۰۰۰', false],
])('a range: %s', (text, is) => expect(isPriceRange(text)).toBe(is))

interface SpokenCase {
  fn?: string
  text: string
  options?: string | null
  value: number
}

fixtureTest('labelled Persian amounts in words, as they are said and as they are written', (fixtures) => {
  const { money, plain } = JSON.parse(
    readFileSync(join(fixtures, 'persian/words-to-number.json'), 'utf8'),
  ) as Record<'money' | 'plain', SpokenCase[]>
  const cases = [...money, ...plain].filter(({ options }) => !/to:/.test(options ?? ''))
  const wrong = cases.filter(({ fn, text, options, value }) => {
    const formal = fn === undefined || /formal: true/.test(options ?? '')
    return (spokenMoney(text, { formal })?.value ?? 0) !== value && value !== 0
  })
  expect(cases.length).toBeGreaterThan(60)
  expect(wrong).toEqual([])
})
