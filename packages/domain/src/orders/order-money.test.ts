import { expect, test } from 'vitest'
import { orderProfit } from './order-money.ts'

const order = { cost: 1_000_000, wholesaleCost: 600_000, shippingCost: null, basalamShippingCost: 300_000 }

test('a profit is what the items bring beyond what they cost; below zero it is a loss', () => {
  expect(orderProfit(order)).toBe(400_000)
  expect(orderProfit({ ...order, wholesaleCost: 1_200_000 })).toBe(-200_000)
  expect(orderProfit({ ...order, wholesaleCost: 0 })).toBe(1_000_000)
})

test('without the wholesale cost there is none', () => {
  expect(orderProfit({ ...order, wholesaleCost: null })).toBeNull()
})

test('sending counts on both sides once its cost is known', () => {
  expect(orderProfit({ ...order, shippingCost: 350_000 })).toBe(350_000)
  expect(orderProfit({ ...order, shippingCost: 350_000, basalamShippingCost: null })).toBe(50_000)
})
