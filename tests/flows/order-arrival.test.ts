import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderChaosRun } from '../harness/order-chaos.ts'
import { addOrderCounts, NO_ORDER_COUNTS } from '../harness/order-chaos-counts.ts'
import { type OrderWorld, openOrderWorld } from '../harness/order-world.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await openOrderWorld()
})
afterAll(() => world.close())

test('with webhooks lost, doubled and shuffled every order is here once with its newest status after one poll', async () => {
  let sum = NO_ORDER_COUNTS
  for (let seed = 1; seed <= 10; seed += 1) sum = addOrderCounts(sum, await orderChaosRun(world, seed))
  expect(sum.orders).toBeGreaterThan(50)
  expect(sum.kills).toBeGreaterThan(1)
  expect(sum.lost).toBeGreaterThan(20)
  expect(sum).toMatchObject({ missing: 0, doubled: 0, stale: 0, turnedBack: 0 })
})
