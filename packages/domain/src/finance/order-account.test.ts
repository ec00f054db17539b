import { describe, expect, test } from 'vitest'
import type { Rial } from '../money/money.ts'
import { type AccountClock, judgeOrderAccount } from './order-account.ts'
import type { SoldOrder } from './sold-order.ts'
import type { WalletBooking } from './wallet-booking.ts'
import type { MovementKind, WalletMovement } from './wallet-movement.ts'

const DAY_MS = 86_400_000
const FINISHED = new Date('2026-11-01T10:00:00Z')
const LATER: AccountClock = {
  now: new Date(FINISHED.getTime() + 30 * DAY_MS),
  latestMs: 14 * DAY_MS,
  knownSince: null,
}
const SOON: AccountClock = { ...LATER, now: new Date(FINISHED.getTime() + DAY_MS) }
const BOOKING: WalletBooking = {
  unit: 1,
  withShipping: true,
  withCommission: true,
  returnsCommission: true,
}

const order = (given: Partial<SoldOrder> = {}): SoldOrder => ({
  outcome: 'completed',
  lines: [
    { amount: 1_000_000 as Rial, percent: 10 },
    { amount: 500_000 as Rial, percent: 4 },
  ],
  buyerShipping: 300_000 as Rial,
  mayBePenalised: false,
  finishedAt: FINISHED,
  ...given,
})
const moved = (kind: MovementKind, amount: number): WalletMovement => ({ kind, amount, at: FINISHED })
/** Goods of 1,500,000 with shipping, less a commission of 120,000. */
const DUE = 1_680_000
const PAID = [moved('sale', 1_500_000), moved('commission', -120_000), moved('shipping', 300_000)]
const judged = (movements: WalletMovement[], given: Partial<SoldOrder> = {}, clock = LATER) =>
  judgeOrderAccount(order(given), movements, [BOOKING], clock)

describe('an order that is over', () => {
  test('is settled by whatever movements bring what is due', () => {
    const settled = { state: 'settled', expected: DUE, received: DUE, difference: 0, cause: null }
    expect(judged(PAID)).toEqual(settled)
    expect(judged([moved('sale', DUE)])).toEqual(settled)
    // A voucher that the marketplace pays for, and a mistake that it corrected.
    const inParts = [moved('sale', 1_200_000), moved('voucher', 250_000), moved('adjustment', 50_000)]
    expect(judged([...inParts, ...PAID.slice(1)])).toEqual(settled)
  })

  test('may differ by the rounding of each line, and by no more', () => {
    expect(judged([moved('sale', DUE - 2)])).toMatchObject({ state: 'settled', difference: 0 })
    expect(judged([moved('sale', DUE - 3)])).toMatchObject({ state: 'short', difference: -3 })
  })

  test('waits for the time that the marketplace takes before anything is called missing', () => {
    expect(judged([], {}, SOON)).toMatchObject({ state: 'waiting', expected: DUE, difference: 0 })
    expect(judged(PAID.slice(0, 1), {}, SOON)).toMatchObject({ state: 'waiting', difference: 0 })
    expect(judged([])).toMatchObject({ state: 'unpaid', difference: -DUE, cause: 'not_paid' })
  })

  test('before the oldest movement that is known is not called unpaid', () => {
    const knownSince = new Date(FINISHED.getTime() + 1)
    const clock = { ...LATER, knownSince }
    expect(judged([], {}, clock)).toMatchObject({
      state: 'unjudged',
      expected: DUE,
      difference: 0,
      cause: null,
    })
    expect(judged(PAID.slice(0, 1), {}, clock)).toMatchObject({ state: 'short' })
    expect(judged([], {}, { ...LATER, knownSince: FINISHED })).toMatchObject({ state: 'unpaid' })
  })

  test.each<[string, WalletMovement[], number]>([
    ['commission_higher', [...PAID, moved('commission', -45_000)], -45_000],
    ['commission_lower', [...PAID, moved('commission', 45_000)], 45_000],
    ['shipping_missing', PAID.slice(0, 2), -300_000],
    ['line_missing', [moved('sale', DUE - 480_000)], -480_000],
    ['paid_twice', [moved('sale', DUE * 2)], DUE],
    ['penalty_without_reason', [...PAID, moved('penalty', -60_000)], -60_000],
    ['refund_too_large', [...PAID, moved('commission', 120_000), moved('refund', -1_900_000)], -100_000],
    ['unknown', [...PAID, moved('other', 900_001)], 900_001],
  ])('that differs by %s', (cause, movements, difference) => {
    const state = difference < 0 ? 'short' : 'over'
    expect(judged(movements)).toMatchObject({ state, difference, cause })
  })

  test('has its penalty and its partial refund explained where they have a reason', () => {
    const late = { mayBePenalised: true }
    expect(judged([...PAID, moved('penalty', -60_000)], late)).toMatchObject({
      state: 'settled',
      expected: DUE - 60_000,
      received: DUE - 60_000,
    })
    // A third of the goods goes back, and a third of the commission comes back.
    const partly = [...PAID, moved('refund', -500_000), moved('commission', 40_000)]
    expect(judged(partly)).toMatchObject({ state: 'settled', received: DUE - 460_000 })
  })
})

test('an order that was returned keeps nothing, paid out before or not', () => {
  const returned = { outcome: 'returned' } as const
  expect(judged([], returned)).toMatchObject({ state: 'settled', expected: 0, received: 0 })
  const back = [...PAID, moved('refund', -1_800_000), moved('commission', 120_000)]
  expect(judged(back, returned)).toMatchObject({ state: 'settled', expected: 0, received: 0 })
  expect(judged(PAID, returned)).toMatchObject({ state: 'over', difference: DUE, cause: 'refund_missing' })
  expect(judged(PAID, returned, SOON)).toMatchObject({ state: 'waiting' })
})

test('an open order is told nothing of, and one whose commission nobody knows is not judged', () => {
  expect(judged([], { outcome: 'open', finishedAt: null })).toMatchObject({ state: 'open', difference: 0 })
  const unknown = { lines: [{ amount: 1_000_000 as Rial, percent: null }] }
  expect(judged([moved('sale', 5)], unknown)).toMatchObject({
    state: 'unjudged',
    expected: null,
    received: 5,
  })
})

test('where several ways of booking fit, an order is judged on which all agree, and no other', () => {
  const others = [BOOKING, { ...BOOKING, withShipping: false }]
  const without = order({ buyerShipping: 0 as Rial })
  const sale = [moved('sale', 1_380_000)]
  expect(judgeOrderAccount(without, sale, others, LATER)).toMatchObject({ state: 'settled' })
  expect(judgeOrderAccount(order(), PAID, others, LATER)).toMatchObject({ state: 'unjudged', received: DUE })
  expect(judgeOrderAccount(order(), [], [], LATER)).toMatchObject({ state: 'unjudged', received: null })
  expect(judgeOrderAccount(order(), PAID, [], LATER)).toMatchObject({ state: 'unjudged', received: null })
})
