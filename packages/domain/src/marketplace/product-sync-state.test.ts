import { expect, test } from 'vitest'
import { PRODUCT_SYNC_RULES, type ProductSyncFact, productSyncStatus } from './product-sync-state.ts'

const NONE = Object.fromEntries(PRODUCT_SYNC_RULES.map(([fact]) => [fact, false])) as Record<
  ProductSyncFact,
  boolean
>
const of = (...facts: ProductSyncFact[]) =>
  productSyncStatus({ ...NONE, ...Object.fromEntries(facts.map((fact) => [fact, true])) })

test('a product is equal only where it was seen so and nothing else is open', () => {
  expect(of('isVerified')).toBe('equal')
  expect(of()).toBe('not_compared')
  for (const [fact] of PRODUCT_SYNC_RULES)
    if (fact !== 'isVerified') expect(of('isVerified', fact), fact).not.toBe('equal')
})

test('what is on its way is told before an older comparison, and a difference before what was edited since', () => {
  expect(of('isWaiting', 'isDiffering')).toBe('waiting')
  expect(of('isRefused', 'isGone')).toBe('refused')
  expect(of('isDiffering', 'isBehind')).toBe('differing')
  expect(of('isBehind', 'isInReview')).toBe('behind')
  expect(of('isBlacklisted', 'isWaiting')).toBe('stopped')
})
