import { expect, test } from 'vitest'
import { tooltipPosition } from './tooltip-position.ts'

const window = { width: 400, height: 300 }
const bubble = { width: 100, height: 20 }

test('stands centred, ten pixels above its anchor', () => {
  expect(tooltipPosition({ x: 150, y: 100, width: 40, height: 30 }, bubble, window)).toEqual({
    x: 120,
    y: 70,
  })
})
test('goes beneath where there is no room above', () => {
  expect(tooltipPosition({ x: 150, y: 10, width: 40, height: 30 }, bubble, window)).toEqual({ x: 120, y: 50 })
})
test('keeps five pixels from the left edge of the window and twenty from the right', () => {
  expect(tooltipPosition({ x: 0, y: 100, width: 20, height: 20 }, bubble, window).x).toBe(5)
  expect(tooltipPosition({ x: 380, y: 100, width: 20, height: 20 }, bubble, window).x).toBe(280)
})
