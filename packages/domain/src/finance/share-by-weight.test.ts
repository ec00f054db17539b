import { expect, test } from 'vitest'
import { shareByWeight } from './share-by-weight.ts'

test('the shares are whole, add up to the rial, and none is a rial from its exact part', () => {
  let state = 7
  const below = (limit: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % limit
  }
  for (let round = 0; round < 2_000; round += 1) {
    const weights = Array.from({ length: 1 + below(8) }, () => (below(3) === 0 ? 0 : below(50_000_000)))
    const amount = (below(2) === 0 ? -1 : 1) * below(900_000_000)
    const shares = shareByWeight(amount, weights)
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount)
    expect(shares.every(Number.isSafeInteger)).toBe(true)
    const total = weights.reduce((sum, weight) => sum + weight, 0)
    if (total > 0)
      for (const [index, share] of shares.entries())
        expect(Math.abs(share - (amount * (weights[index] ?? 0)) / total)).toBeLessThan(1.001)
  }
})

test('what is left by rounding goes to the first of equals, and all to the first where nothing weighs', () => {
  expect(shareByWeight(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(shareByWeight(-100, [1, 1, 1])).toEqual([-34, -33, -33])
  expect(shareByWeight(5, [0, 0])).toEqual([5, 0])
  expect(shareByWeight(5, [])).toEqual([])
})
