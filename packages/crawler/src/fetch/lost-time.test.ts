import { expect, test } from 'vitest'
import { LostTime } from './lost-time.ts'

test('waits in vain spend the budget, good answers give theirs back, and a plain refusal costs nothing', async () => {
  const lost = new LostTime({ budgetMs: 60_000 })
  for (let page = 0; page < 3; page += 1) await lost.add({ failure: 'timeout', elapsedMs: 20_000 })
  expect(lost.isSpent).toBe(false)
  await lost.add({ failure: 'not_found', elapsedMs: 20_000 })
  await lost.add({ failure: null, elapsedMs: 15_000 })
  await lost.add({ failure: 'broken_answer', elapsedMs: 15_000 })
  expect(lost.isSpent).toBe(false)
  await lost.add({ failure: 'connection_failed', elapsedMs: 1 })
  expect(lost.isSpent).toBe(true)
})

test('the sum is told as it grows, and the next run goes on from it', async () => {
  const told: number[] = []
  const onLost = async (ms: number) => void told.push(ms)
  const first = new LostTime({ budgetMs: 60_000, onLost })
  for (let page = 0; page < 4; page += 1) await first.add({ failure: 'timeout', elapsedMs: 6_000 })
  expect(told).toEqual([12_000, 24_000])
  const next = new LostTime({ budgetMs: 60_000, lostMs: 24_000 })
  await next.add({ failure: 'timeout', elapsedMs: 36_001 })
  expect(next.isSpent).toBe(true)
})
