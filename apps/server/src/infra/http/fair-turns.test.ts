import { expect, test } from 'vitest'
import { createFairTurns } from './fair-turns.ts'

/** Work that runs until it is let go. */
function heldWork() {
  const running: number[] = []
  const held: (() => void)[] = []
  return {
    running,
    work: (business: number) => async () => {
      running.push(business)
      await new Promise<void>((resolve) => held.push(resolve))
    },
    letGo: async () => {
      while (held.length > 0) {
        held.shift()?.()
        await new Promise((resolve) => setImmediate(resolve))
      }
    },
  }
}

test('work of one business waits for its own, and not the others for it', async () => {
  const turns = createFairTurns({ atOnce: 1, waiting: 2 }, { atOnce: 2, waiting: 10 })
  const { running, work, letGo } = heldWork()
  const all = [1, 1, 1, 2].map((business) => turns.run(business, work(business)))
  await expect(turns.run(1, work(1))).rejects.toMatchObject({ code: 'too_many_requests' })
  expect(running).toEqual([1, 2])
  await letGo()
  await Promise.all(all)
  expect(running).toEqual([1, 2, 1, 1])
})

test('a process does no more at once than it can, and says when too many wait', async () => {
  const turns = createFairTurns({ atOnce: 1, waiting: 0 }, { atOnce: 1, waiting: 1 })
  const { running, work, letGo } = heldWork()
  const all = [1, 2].map((business) => turns.run(business, work(business)))
  await expect(turns.run(3, work(3))).rejects.toMatchObject({ code: 'server_busy' })
  await letGo()
  await Promise.all(all)
  expect(running).toEqual([1, 2])
})
