import { createFakeClock } from '@payvand/connectors/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LaneWorld, openLaneWorld } from '../harness/lane-world.ts'

const clock = createFakeClock(Date.now())
let world: LaneWorld
beforeAll(async () => {
  world = await openLaneWorld({ clock, callsPerMinute: 60 })
})
afterAll(() => world.close())

test('many prices leave in one call, and a product that is as it is meant to be in none', async () => {
  const items = await Promise.all(['a', 'b', 'c'].map((sku) => world.addItem({ sku, name: `mug ${sku}` })))
  await world.queue(items)
  await world.send()
  expect(await world.effects()).toMatchObject(items.map(() => ({ state: 'done' })))
})
