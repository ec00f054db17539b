import { expect, test } from 'vitest'
import { rial } from '../money/money.ts'
import { type GuardedChange, judgeChanges } from './sync-guards.ts'

const BOOTH = { inStock: 1_000, endedLately: 0 }
const SETTINGS = { priceJump: true, outOfStockPercent: 30, medianPercent: 50, dailyEndings: 50 }
const COST = { purchase: rial(900_000), commissionPercent: 10 }

function judged(changes: readonly Partial<GuardedChange>[]) {
  const whole = changes.map(
    (change, index): GuardedChange => ({
      id: index + 1,
      cause: { kind: 'crawl', id: 1 },
      released: false,
      prices: [],
      stock: null,
      cost: COST,
      variantCount: null,
      ...change,
    }),
  )
  const held = judgeChanges(whole, BOOTH, SETTINGS)
  return whole.map(({ id }) => held.get(id) ?? null)
}
const price = (from: number, to: number) => ({ prices: [{ from: rial(from), to: rial(to) }] })
const LOSS = { code: 'below_cost', to: 990_000, received: 891_000, cost: 900_000 }

test('a price that leaves less than the product costs is held, unless a person decided it or it does not move', () => {
  const sinks = price(1_200_000, 990_000)
  expect(judged([sinks])).toEqual([LOSS])
  expect(judged([{ ...sinks, cause: { kind: 'person', id: 1 } }])).toEqual([null])
  expect(judged([{ ...sinks, released: true }])).toEqual([null])
  expect(judged([price(990_000, 990_000), price(1_200_000, 1_000_000)])).toEqual([null, null])
  expect(judged([{ ...sinks, cost: null }])).toEqual([null])
})

test('prices that sink together are held together, also where most are losses by themselves', () => {
  const losses = Array.from({ length: 20 }, () => price(1_200_000, 500_000))
  const others = Array.from({ length: 3 }, () => ({ ...price(1_200_000, 500_000), cost: null }))
  const codes = judged([...losses, ...others]).map((reason) => reason?.code)
  expect(new Set(codes)).toEqual(new Set(['median_price']))
})
