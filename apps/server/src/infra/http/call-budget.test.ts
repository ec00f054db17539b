import { expect, test } from 'vitest'
import { createCallBudget } from './call-budget.ts'

test('a minute of calls may come at once, then one after the other, and each key has its own', () => {
  let at = 0
  const take = createCallBudget(60, () => at)
  const taken = (key: string, calls: number) =>
    Array.from({ length: calls }, () => take(key)).filter((wait) => wait === 0).length
  expect(taken('one', 100)).toBe(60)
  expect(take('one')).toBe(1)
  expect(taken('other', 100)).toBe(60)
  at += 10_000
  expect(taken('one', 100)).toBe(10)
  at += 3_600_000
  expect(taken('one', 100)).toBe(60)
})

test('the wait that is said is enough', () => {
  let at = 0
  const take = createCallBudget(4, () => at)
  while (take('one') === 0);
  const wait = take('one')
  expect(wait).toBe(15)
  at += wait * 1_000
  expect(take('one')).toBe(0)
})
