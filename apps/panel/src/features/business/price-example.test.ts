import { expect, test } from 'vitest'
import { priceExample } from './price-example.ts'

test('a price is multiplied first and rounded then', () => {
  const rule = { coefficient: 1.15, base: 10_000, method: 'up' } as const
  expect(priceExample(1_234_567, rule)).toEqual({ multiplied: 1_419_752, rounded: 1_420_000 })
  expect(priceExample(1_234_567, { ...rule, method: 'down' })?.rounded).toBe(1_410_000)
  expect(priceExample(1_234_567, { ...rule, method: 'exact' })?.rounded).toBe(1_419_752)
})

test('what is no amount any more has no example', () => {
  expect(priceExample(999_999_999_999_999, { coefficient: 100, base: 1, method: 'exact' })).toBeNull()
})
