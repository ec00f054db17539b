import { afterAll, beforeAll, expect, test } from 'vitest'
import { lookAtAll, orderMonth } from '../harness/order-month.ts'
import { noMonthCounts } from '../harness/order-month-counts.ts'
import { type OrderWorld, openOrderWorld } from '../harness/order-world.ts'
import { SERVED_CONFIG, serveSeller } from '../harness/served-seller.ts'

let world: OrderWorld
let served: Awaited<ReturnType<typeof serveSeller>>
beforeAll(async () => {
  world = await openOrderWorld()
  const services = world.worker()
  const config = { ...services.config, ...SERVED_CONFIG }
  served = await serveSeller({ ...services, config }, world.booth)
})
afterAll(async () => {
  await served?.close()
  await world?.close()
})

test('in a week of orders the panel names a next step for each, and what it offers is taken', async () => {
  const week = await orderMonth(world, served.seller, { orders: 40, days: 7, seed: 1 })
  const { without, refused, wrongNeeds, believed } = week
  const nothing = { without: [], refused: [], wrongNeeds: [], believed: [] }
  expect({ without, refused, wrongNeeds, believed }).toEqual(nothing)
  const { commands, ...wrong } = week.judged
  expect(wrong).toEqual({ twice: 0, untold: 0, miscounted: 0, stuck: 0, refusedCommands: [] })
  expect(commands).toBeGreaterThan(40)
  expect(week.byRule).toBeGreaterThan(0)
  const seen = [...week.states.values()].filter((state) => state.seen.size > 0)
  expect(seen).toHaveLength(week.states.size)

  // A state of which the panel knows no next step is found.
  await world.booth.database.kysely.updateTable('orders').set({ status: 9999 }).where('id', '=', 1).execute()
  const counts = noMonthCounts()
  await lookAtAll(served.seller, counts)
  expect(counts.without).toEqual([expect.stringMatching(/^order 1 in 9999: .*"why":"status_unknown"/)])
})
