import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BoothWorld, openBoothWorld } from '../harness/booth-world.ts'
import { createManualClock } from '../harness/killed-worker.ts'
import { addCounts, chaosRun, NO_COUNTS } from '../harness/sync-chaos.ts'
import { outageRun } from '../harness/sync-outage.ts'

const clock = createManualClock(Date.now(), (ms) => world.control.advanceClock(ms))
let world: BoothWorld
beforeAll(async () => {
  world = await openBoothWorld({ clock, callsPerMinute: 60 })
})
afterAll(() => world.close())

test('workers that are killed anywhere, with answers lost, leave one product an item and none older', async () => {
  await world.control.settings({ rateLimitPerMinute: 1_000_000 })
  let sum = NO_COUNTS
  for (let seed = 1; seed <= 12; seed += 1) sum = addCounts(sum, await chaosRun(world, clock, seed))
  expect(sum.kills).toBeGreaterThan(10)
  expect(sum).toMatchObject({ duplicates: 0, missing: 0, stale: 0, overwritten: 0, refused: 0 })
})

test('six hours without the marketplace cost no item, no attempt and no second call', async () => {
  const outcome = await outageRun(world, clock, { products: 8, hours: 6, callsPerMinute: 60 })
  expect(outcome.faults).toEqual([])
  expect(outcome.banner.code).toBe('marketplace_unavailable')
  expect(outcome.longestWaitSeconds).toBeLessThanOrEqual(300)
  expect(outcome.mostCallsInAMinute).toBeLessThanOrEqual(60)
})
