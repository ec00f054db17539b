import { expect, test } from 'vitest'
import { forecastCredits, type PastOrder } from './forecast-credits.ts'

const DAY_MS = 86_400_000
const NOW = new Date('2026-11-20T08:00:00Z')
const ago = (days: number) => new Date(NOW.getTime() - days * DAY_MS)
/** Over after five days and paid two days later, or returned after five. */
const past = (days: number, comes = true): PastOrder => ({
  paidAt: ago(days),
  finishedAt: ago(days - 5),
  creditedAt: comes ? ago(days - 7) : null,
})

test('money comes on the day on which that of orders before it came', () => {
  const known = [past(40), past(35), past(30)]
  const waiting = { amount: 900_000, paidAt: ago(6), finishedAt: ago(1) }
  expect(forecastCredits([waiting], known, NOW)).toEqual([{ day: '2026-11-21', amount: 900_000 }])
  const open = { amount: 500_000, paidAt: ago(2), finishedAt: null }
  expect(forecastCredits([open], known, NOW)).toEqual([{ day: '2026-11-25', amount: 500_000 }])
})

test('as many open orders are returned as were, and no more once they are past that', () => {
  const known = [past(40), past(35), past(30), past(25, false)]
  const open = { amount: 1_000_000, paidAt: ago(2), finishedAt: null }
  expect(forecastCredits([open], known, NOW)).toEqual([{ day: '2026-11-25', amount: 750_000 }])
  const beyond = { amount: 1_000_000, paidAt: ago(6.2), finishedAt: null }
  expect(forecastCredits([beyond], known, NOW).reduce((sum, { amount }) => sum + amount, 0)).toBe(1_000_000)
})

test('what is later than anything before it is forecast for the next day, and nothing where nothing is known', () => {
  const late = { amount: 10, paidAt: ago(60), finishedAt: ago(50) }
  expect(forecastCredits([late], [past(40)], NOW)).toEqual([{ day: '2026-11-21', amount: 10 }])
  expect(forecastCredits([late], [], NOW)).toEqual([])
  expect(forecastCredits([], [past(40)], NOW)).toEqual([])
})
