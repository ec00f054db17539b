import { expect, test } from 'vitest'
import {
  FRESHNESS_BOUNDS,
  FRESHNESS_OBJECTIVES,
  freshnessBucket,
  freshnessPercentile,
  nextFreshnessBound,
} from './freshness.ts'

const counted = (...seconds: number[]) => seconds.map((one) => ({ bucket: freshnessBucket(one), count: 1 }))
const series = (length: number, seconds: number) => Array.from({ length }, () => seconds)

test('a duration is counted in the first bucket whose bound it does not pass', () => {
  expect(freshnessBucket(0)).toBe(0)
  expect(freshnessBucket(1)).toBe(0)
  expect(freshnessBucket(1.001)).toBe(1)
  expect(freshnessBucket(604_801)).toBe(FRESHNESS_BOUNDS.length)
  expect([...FRESHNESS_BOUNDS].sort((one, other) => one - other)).toEqual([...FRESHNESS_BOUNDS])
})

test('a percentile is a bound that so many did not pass', () => {
  expect(freshnessPercentile([], 0.95)).toBeNull()
  expect(freshnessPercentile(counted(4), 0.5)).toBe(5)
  expect(freshnessPercentile(counted(...series(95, 0.5), ...series(5, 500)), 0.95)).toBe(1)
  expect(freshnessPercentile(counted(...series(94, 0.5), ...series(6, 500)), 0.95)).toBe(600)
  expect(freshnessPercentile(counted(...series(94, 0.5), ...series(6, 500)), 0.5)).toBe(1)
})

test('longer than the last bound is no number', () => {
  expect(freshnessPercentile(counted(700_000), 0.5)).toBeNull()
  expect(freshnessPercentile(counted(1, 1, 700_000), 0.5)).toBe(1)
})

test('an objective is a bound itself, so that what is shown says whether it was met', () => {
  expect([130, 40, 700_000].map(nextFreshnessBound)).toEqual([130, 45, 700_000])
  for (const seconds of Object.values(FRESHNESS_OBJECTIVES)) expect(FRESHNESS_BOUNDS).toContain(seconds)
})
