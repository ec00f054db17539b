import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshness } from '../../apps/server/src/modules/dashboard/sync/calls/freshness.ts'
import type { UserContext } from '../../apps/server/src/modules/sources/handler.ts'
import { raisePrice } from '../harness/booth-world.ts'
import { type OrderWorld, openOrderWorld } from '../harness/order-world.ts'

const NOTHING = { params: undefined, query: undefined, body: undefined }

let world: OrderWorld
beforeAll(async () => {
  world = await openOrderWorld()
})
afterAll(() => world.close())

const measured = () => {
  const user = { id: 1, businessId: world.booth.businessId, isAdmin: false }
  return freshness({ services: world.worker(), user } as unknown as UserContext, NOTHING)
}
const buy = async () => {
  const items = [{ product_id: world.productIds[0], quantity: 1 }]
  await world.booth.control.placeOrders('demo', [{ items }])
}

test('an order is counted once, with the seconds from its payment until it was here', async () => {
  await world.pollWholly()
  expect((await measured()).orders, 'what was ordered before is not late').toEqual({
    p50: null,
    p95: null,
    count: 0,
  })
  await world.booth.control.settings({ webhookSending: 'manual' })
  await buy()
  // The sandbox's clock goes on while the test does: by less than the bucket is wide.
  await world.clock.sleep(1_190_000)
  await world.pollWholly()
  await world.pollWholly()
  expect((await measured()).orders).toEqual({ p50: 1_200, p95: 1_200, count: 1 })
})

test('a webhook brings it at once, and says so', async () => {
  await buy()
  await world.booth.control.releaseWebhooks(1)
  await world.readWebhookEvents()
  const { orders } = await measured()
  expect(orders.count).toBe(2)
  const kinds = await world.booth.database.kysely
    .selectFrom('freshness_counts')
    .select(['kind', 'count'])
    .where('kind', 'in', ['order_by_poll', 'order_by_webhook'])
    .orderBy('kind')
    .execute()
  expect(kinds).toEqual([
    { kind: 'order_by_poll', count: 1 },
    { kind: 'order_by_webhook', count: 1 },
  ])
})

test('an accepted price is counted once, apart from a product that is made', async () => {
  const { booth, clock } = world
  const item = await booth.addItem({ name: 'vase', sku: 'vase' })
  await booth.queue([item])
  await booth.send()
  expect(await measured()).toMatchObject({ contents: { count: 1 }, offers: { count: 0 } })
  raisePrice(item, 50_000)
  await booth.queue([item])
  await clock.sleep(9_500)
  await booth.send()
  await booth.send()
  expect(await measured()).toMatchObject({ contents: { count: 1 }, offers: { p95: 10, count: 1 } })
})

test('of two decisions about one product the first one counts, which the booth did not have', async () => {
  const { booth, clock } = world
  const item = await booth.addItem({ name: 'cup', sku: 'cup' })
  await booth.queue([item])
  await booth.send()
  raisePrice(item, 50_000)
  await booth.queue([item])
  await clock.sleep(50_000)
  raisePrice(item, 50_000)
  await booth.queue([item])
  await booth.send()
  expect((await measured()).offers).toEqual({ p50: 10, p95: 60, count: 2 })
})
