import type { OwnRate } from '@payvand/contract'
import { rial } from '@payvand/domain'
import { expect, test } from 'vitest'
import { costWords, limitWords } from './rate-words.ts'

const RATE: OwnRate = {
  id: 1,
  title: 'rate',
  deliveryEstimateId: 1,
  deliveryEstimate: 'today',
  cost: rial(350_000),
  isFreightCollect: false,
  freightCost: null,
  minWeight: null,
  maxWeight: null,
  minBasket: null,
  maxBasket: null,
  isActive: true,
  hint: null,
}

test.each<[Partial<OwnRate>, string]>([
  [{}, '۳۵٬۰۰۰ تومان'],
  [{ cost: rial(0) }, 'رایگان'],
  [{ isFreightCollect: true }, 'پرداخت هنگام تحویل'],
  [{ isFreightCollect: true, freightCost: rial(400_000) }, 'پرداخت هنگام تحویل، حدود ۴۰٬۰۰۰ تومان'],
  [{ cost: null }, 'باسلام چیزی نمی‌گوید'],
])('a rate with %j costs %s, in toman', (given, words) => {
  expect(costWords({ ...RATE, ...given })).toBe(words)
})

test.each<[Partial<OwnRate>, string[]]>([
  [{}, []],
  [{ minWeight: 0, maxWeight: 5000 }, ['سبد تا ۵٬۰۰۰ گرم']],
  [{ minBasket: rial(5_000_000) }, ['خرید از ۵۰۰٬۰۰۰ تومان']],
  [
    { minWeight: 100, maxWeight: 900, minBasket: rial(10), maxBasket: rial(20) },
    ['سبد از ۱۰۰ تا ۹۰۰ گرم', 'خرید از ۱ تومان تا ۲ تومان'],
  ],
])('a rate with %j is for %j', (given, words) => {
  expect(limitWords({ ...RATE, ...given })).toEqual(words)
})
