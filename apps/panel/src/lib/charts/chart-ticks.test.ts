import { expect, test } from 'vitest'
import { chartTicks } from './chart-ticks.ts'

test.each([
  [0, [0]],
  [7, [0, 2, 4, 6, 8]],
  [100, [0, 50, 100]],
  [1_234_000, [0, 500_000, 1_000_000, 1_500_000]],
])('the axis for %d has round steps that reach it', (max, ticks) => {
  expect(chartTicks(max)).toEqual(ticks)
})
