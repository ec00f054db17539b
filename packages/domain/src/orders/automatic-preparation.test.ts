import { describe, expect, test } from 'vitest'
import {
  DEFAULT_PREPARATION_RULE,
  judgePreparation,
  type PreparationOrder,
  preparationStart,
} from './automatic-preparation.ts'
import { ORDER_STATUSES } from './order-status.ts'

/** Half past one in the afternoon in Iran. */
const PAID = new Date('2026-11-24T10:00:00Z')
const rule = { ...DEFAULT_PREPARATION_RULE, delayMinutes: 30 }
const line: PreparationOrder['lines'][number] = { isLinked: true, stockLeft: 0 }
const order: PreparationOrder = {
  status: ORDER_STATUSES.new,
  cost: 1_000_000,
  orderedAt: PAID,
  lines: [line],
  platformState: 'off',
}

test('a new order whose lines are known and there starts after the wait', () => {
  expect(judgePreparation(order, rule)).toEqual({ startsAt: new Date('2026-11-24T10:30:00Z') })
})

test.each([
  ['automation_not_new', { status: ORDER_STATUSES.preparing }],
  ['automation_too_expensive', { cost: 5_000_001 }],
  ['automation_line_unlinked', { lines: [line, { isLinked: false, stockLeft: null }] }],
  ['automation_line_unlinked', { lines: [] }],
  ['automation_stock_unknown', { lines: [{ isLinked: true, stockLeft: null }] }],
  ['automation_out_of_stock', { lines: [{ isLinked: true, stockLeft: -1 }] }],
  ['automation_out_of_stock', { platformState: 'refused' }],
  ['automation_units_waiting', { platformState: 'waiting' }],
])('%s holds an order', (hold, change) => {
  expect(judgePreparation({ ...order, ...change }, { ...rule, mostAmount: 5_000_000 })).toEqual({ hold })
})

test('of an order that is past, neither its status nor a stock of then is judged', () => {
  const past = { ...order, status: ORDER_STATUSES.satisfied, lines: [{ isLinked: true, stockLeft: -5 }] }
  expect(judgePreparation(past, rule, { judgesStock: false })).toHaveProperty('startsAt')
})

describe('the hours of the day', () => {
  test.each([
    // 13:30 in Iran, half an hour later.
    [9, 18, '2026-11-24T10:30:00Z'],
    [16, 20, '2026-11-24T12:30:00Z'],
    [8, 12, '2026-11-25T04:30:00Z'],
    // Over midnight.
    [22, 6, '2026-11-24T18:30:00Z'],
    [13, 6, '2026-11-24T10:30:00Z'],
    // The end is excluded.
    [9, 14, '2026-11-25T05:30:00Z'],
  ])('from %s to %s it starts at %s', (fromHour, toHour, expected) => {
    expect(preparationStart(PAID, { ...rule, fromHour, toHour })).toEqual(new Date(expected))
  })
})
