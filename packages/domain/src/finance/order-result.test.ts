import { expect, test } from 'vitest'
import { orderResult, presumedCost, purchasePriceOn } from './order-result.ts'

const sold = {
  outcome: 'completed',
  account: { state: 'settled', expected: 900, received: 900 },
  estimate: 880,
  purchaseCost: 500,
  isCostPresumed: false,
  ownShipping: null,
  buyerShipping: 0,
} as const

test('what is left is what came, less the goods and sending, which costs what the buyer paid unless it was written', () => {
  expect(orderResult(sold)).toEqual({ income: 900, profit: 400, isEstimate: false })
  expect(orderResult({ ...sold, ownShipping: 450 })).toEqual({ income: 900, profit: -50, isEstimate: false })
  expect(orderResult({ ...sold, buyerShipping: 450 })).toEqual({
    income: 900,
    profit: -50,
    isEstimate: false,
  })
  expect(orderResult({ ...sold, buyerShipping: 450, ownShipping: 300 }).profit).toBe(100)
  expect(orderResult({ ...sold, purchaseCost: null })).toEqual({
    income: 900,
    profit: null,
    isEstimate: false,
  })
})

test('it is an estimate until it is settled, and while its cost is presumed', () => {
  const waiting = { ...sold, account: { state: 'waiting', expected: 900, received: 0 } } as const
  expect(orderResult(waiting)).toEqual({ income: 900, profit: 400, isEstimate: true })
  const unjudged = { ...sold, account: { state: 'unjudged', expected: null, received: null } } as const
  expect(orderResult(unjudged)).toEqual({ income: 880, profit: 380, isEstimate: true })
  expect(orderResult({ ...sold, isCostPresumed: true }).isEstimate).toBe(true)
  const unpaid = { ...sold, account: { state: 'unpaid', expected: 900, received: 0 } } as const
  expect(orderResult(unpaid)).toEqual({ income: 0, profit: -500, isEstimate: false })
})

test('an order that came back costs what was lost with it, and not its goods', () => {
  const account = { state: 'settled', expected: -60, received: -60 } as const
  const returned = { ...sold, outcome: 'returned', account, ownShipping: 40, buyerShipping: 450 } as const
  expect(orderResult(returned)).toEqual({ income: -60, profit: -100, isEstimate: false })
  expect(orderResult({ ...returned, ownShipping: null }).profit).toBe(-60)
})

test('the price of a day is the newest that had begun', () => {
  const prices = [
    { from: '2026-05-01', price: 200 },
    { from: '2026-11-01', price: 300 },
    { from: '2026-01-01', price: 100 },
  ]
  expect(
    ['2025-12-31', '2026-01-01', '2026-10-31', '2026-11-01'].map((day) => purchasePriceOn(prices, day)),
  ).toEqual([null, 100, 200, 300])
  expect(presumedCost(99_999, 35)).toBe(64_999)
})
