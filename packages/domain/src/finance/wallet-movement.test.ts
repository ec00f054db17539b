import { expect, test } from 'vitest'
import { type OrderNumbers, orderOfMovement } from './wallet-movement.ts'

const orders: OrderNumbers[] = [
  { orderId: 1, order: 5501, parcel: 9901, items: [71, 72] },
  { orderId: 2, order: 5502, parcel: 5501, items: [73] },
  { orderId: 3, order: 5503, parcel: 9903, items: [73] },
]
const meant = (...ids: number[]) =>
  orderOfMovement(
    ids.map((id) => ({ id, name: null })),
    orders,
  )

test('a number of an order counts before one of a parcel, and that before one of an item', () => {
  expect(meant(5501)).toBe(1)
  expect(meant(9903, 71)).toBe(3)
  expect(meant(4, 72)).toBe(1)
})

test('what means none, or two, means no order', () => {
  expect(meant()).toBeNull()
  expect(meant(8)).toBeNull()
  expect(meant(73)).toBeNull()
  expect(meant(5501, 5503)).toBeNull()
})
