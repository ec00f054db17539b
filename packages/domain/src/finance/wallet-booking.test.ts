import { expect, test } from 'vitest'
import type { Rial } from '../money/money.ts'
import { latestPayment } from './paying-time.ts'
import type { SoldOrder } from './sold-order.ts'
import { type BookedOrder, expectedMain, learnBookings, WALLET_BOOKINGS } from './wallet-booking.ts'

const AT = new Date('2026-11-01')
const DAY_MS = 86_400_000
const sold = (amount: number, shipping: number): SoldOrder => ({
  outcome: 'completed',
  lines: [{ amount: amount as Rial, percent: 10 }],
  buyerShipping: shipping as Rial,
  mayBePenalised: false,
  finishedAt: AT,
})
const booked = (order: SoldOrder, amount: number): BookedOrder => ({
  order,
  movements: [{ kind: 'sale', amount, at: AT }],
})
const orders = [70, 110, 130, 170, 190, 230].map((thousands, index) =>
  sold(thousands * 10_000, (index + 3) * 100_000),
)

test('each way of booking is learned of orders that were booked in it', () => {
  for (const booking of WALLET_BOOKINGS) {
    const examples = orders.map((order) =>
      booked(order, (expectedMain(order, 0, booking) ?? 0) / booking.unit),
    )
    const learned = learnBookings(examples)
    // Nothing was refunded, so that nothing shows what becomes of its commission.
    expect(learned).toHaveLength(2)
    for (const one of learned)
      expect(one).toMatchObject({
        unit: booking.unit,
        withShipping: booking.withShipping,
        withCommission: booking.withCommission,
      })
  }
})

test('a few orders prove nothing, and neither do orders of which most fit no way', () => {
  const right = orders.map((order) => booked(order, (order.lines[0]?.amount ?? 0) * 0.9))
  expect(learnBookings(right.slice(0, 4))).toEqual([])
  expect(learnBookings(right)).not.toEqual([])
  const wrong = orders.map((order, index) => booked(order, 1_000 + index * 777))
  expect(learnBookings([...right, ...wrong])).toEqual([])
  expect(learnBookings([...right, ...wrong.slice(0, 3)])).not.toEqual([])
})

test('the time that is waited is what all but one in a hundred took, and half as long again', () => {
  expect(latestPayment([])).toBe(14 * DAY_MS)
  const lags = Array.from({ length: 200 }, (_, index) => (index < 199 ? 4 : 60) * DAY_MS)
  expect(latestPayment(lags)).toBe(6 * DAY_MS)
  expect(latestPayment(lags.map(() => 0))).toBe(3 * DAY_MS)
  expect(latestPayment(lags.map(() => 100 * DAY_MS))).toBe(45 * DAY_MS)
})
