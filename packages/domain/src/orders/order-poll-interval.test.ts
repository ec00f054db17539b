import { expect, test } from 'vitest'
import { type OrderPollNeed, orderPollInterval } from './order-poll-interval.ts'

const NOW = new Date('2026-11-21T10:00:00Z')
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const ago = (ms: number) => new Date(NOW.getTime() - ms)
const OLD: OrderPollNeed = {
  connectedAt: ago(90 * DAY),
  lastOrderedAt: ago(90 * DAY),
  hasOpenOrders: false,
  lastArrival: { at: ago(90 * DAY), byWebhook: false },
}
const minutes = (need: Partial<OrderPollNeed>, configured = 2 * MINUTE) =>
  orderPollInterval(configured, { ...OLD, ...need }, NOW) / MINUTE

test.each([
  ['sold today', { lastOrderedAt: ago(HOUR) }, 2],
  ['sold within a week', { lastOrderedAt: ago(7 * DAY - 1) }, 2],
  ['nothing for a week', { lastOrderedAt: ago(7 * DAY) }, 10],
  ['nothing for 30 days', { lastOrderedAt: ago(30 * DAY) }, 30],
  ['never sold', { lastOrderedAt: null, lastArrival: null }, 30],
  [
    'never sold, connected this week',
    { connectedAt: ago(6 * DAY), lastOrderedAt: null, lastArrival: null },
    2,
  ],
  ['an order is open still', { hasOpenOrders: true }, 2],
])('%s', (_what, need, expected) => {
  expect(minutes(need)).toBe(expected)
})

test('webhooks that arrive make polling rarer, and one that did not arrive takes it back', () => {
  const sells = { lastOrderedAt: ago(HOUR), hasOpenOrders: true }
  expect(minutes({ ...sells, lastArrival: { at: ago(HOUR), byWebhook: true } })).toBe(15)
  expect(minutes({ ...sells, lastArrival: { at: ago(MINUTE), byWebhook: false } })).toBe(2)
  expect(minutes({ ...sells, lastArrival: { at: ago(DAY), byWebhook: true } })).toBe(2)
})

test('the setting is scaled, kept where it is rarer already, and left alone below a minute', () => {
  expect(minutes({}, MINUTE)).toBe(15)
  expect(minutes({ lastOrderedAt: ago(8 * DAY) }, MINUTE)).toBe(5)
  expect(minutes({}, 60 * MINUTE)).toBe(60)
  expect(orderPollInterval(30_000, OLD, NOW)).toBe(30_000)
})
