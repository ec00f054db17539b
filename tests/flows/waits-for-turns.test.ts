import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBoothQueue } from '../../apps/server/src/modules/marketplace/publication/booth-queues-store.ts'
import { businessesWithDueCreates } from '../../apps/server/src/modules/marketplace/publication/due-changes-store.ts'
import { type BoothWorld, openBoothWorld } from '../harness/booth-world.ts'
import { createManualClock } from '../harness/killed-worker.ts'

const clock = createManualClock(Date.now(), (ms) => world.control.advanceClock(ms))
let world: BoothWorld
beforeAll(async () => {
  world = await openBoothWorld({ clock, callsPerMinute: 60 })
  await world.control.settings({ rateLimitPerMinute: 100_000 })
})
afterAll(() => world.close())

const PRODUCTS = 24
const addProducts = async (word: string) => {
  const names = Array.from({ length: PRODUCTS }, (_, index) => `${word} ${index}`)
  await world.queue(await world.addItems(names.map((name) => ({ sku: name, name }))))
}
const left = async () => (await world.productChanges()).filter(({ state }) => state !== 'done').length
const services = (othersWait: boolean) => ({
  ...world.services,
  jobs: { ...world.services.jobs, hasWaiting: async () => othersWait },
})
const isDue = async () =>
  (await businessesWithDueCreates(world.services.rows, world.services.now())).includes(world.businessId)

test('a booth whose pace has no turn gives its place to others, and is found again when it has', async () => {
  await addProducts('bowl')
  const made: number[] = []
  while ((await left()) > 0) {
    expect(await isDue()).toBe(true)
    const [before, begunAt] = [await left(), clock.now()]
    await world.send(services(true))
    expect(clock.now() - begunAt).toBeLessThan(3_000)
    made.push(before - (await left()))
    if ((await left()) === 0) break
    const { next_turn_at: nextTurnAt, pause_code: pause } = await findBoothQueue(
      world.services.rows,
      world.businessId,
    )
    // It is no trouble that a seller is told of.
    expect(pause).toBeNull()
    expect(await isDue()).toBe(false)
    await clock.sleep((nextTurnAt?.getTime() ?? 0) - clock.now())
  }
  expect(Math.min(...made)).toBeGreaterThan(0)
  expect(made.length).toBeGreaterThan(2)
})

test('where nobody waits the place is kept to the last product', async () => {
  await addProducts('plate')
  const begunAt = clock.now()
  await world.send(services(false))
  expect(await left()).toBe(0)
  expect(clock.now() - begunAt).toBeGreaterThan(10_000)
})

test('a run that is woken before its time still does something', async () => {
  await addProducts('cup')
  await world.send(services(true))
  const before = await left()
  await world.send(services(true))
  expect(await left()).toBeLessThan(before)
})
