import { INHERITED_PARTS, rial } from '@payvand/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveScopedRule } from '../../apps/server/src/modules/catalog/booth-rules/scoped-rules-store.ts'
import { type BoothItem, type BoothWorld, boothServices, openBoothWorld } from '../harness/booth-world.ts'
import { createManualClock, killedWorker } from '../harness/killed-worker.ts'
import { seededRandom } from '../harness/seeded-random.ts'

const CALLS_PER_MINUTE = 60_000
/** The work on one change of price under a discount takes fewer statements and requests than these. */
const STEPS = Array.from({ length: 12 }, (_, index) => 1 + 13 * index)
const SECOND = 1_000
/** What comes later than this is not waited for. */
const SOON = 120 * SECOND

const clock = createManualClock(Date.now(), (ms) => world.control.advanceClock(ms))
let world: BoothWorld
beforeAll(async () => {
  world = await openBoothWorld({ clock, callsPerMinute: CALLS_PER_MINUTE })
  await world.control.settings({ rateLimitPerMinute: 1_000_000 })
  const showsOldPrice = { ...INHERITED_PARTS, showsOldPrice: true }
  const everywhere = { projectId: null, categoryId: 1202 }
  await saveScopedRule(world.services.rows, world.businessId, everywhere, showsOldPrice, new Date())
})
afterAll(() => world.close())

/** Works until nothing more comes soon; answers whether the worker was killed at the step. */
async function work(killAt: number | null): Promise<boolean> {
  const isMarketplace = (url: string) => url.startsWith(world.sandbox.marketplace.url)
  const plan = {
    chance: seededRandom(killAt ?? 0),
    clock,
    killAt,
    troubles: 0,
    meanwhile: async () => undefined,
  }
  const worker = killedWorker(world.services.rows, world.network, isMarketplace, plan)
  const { sandbox } = world
  const given = { clock, callsPerMinute: CALLS_PER_MINUTE, sandbox }
  const services = boothServices({ ...given, rows: worker.rows, network: worker.network })
  try {
    for (let round = 0; round < 40; round += 1) {
      await world.send(services)
      const wait = await nextDue()
      if (wait > SOON) break
      await clock.sleep(Math.max(SECOND, wait))
    }
  } catch (error) {
    if (!worker.isDead()) throw error
  }
  // The lease of a killed worker runs out.
  await world.database.kysely.deleteFrom('queue_leases').execute()
  return worker.isDead()
}

/** Answers in how many milliseconds something of the booth is due. */
async function nextDue(): Promise<number> {
  const { rows } = await world.database.execute(
    `select extract(epoch from least((select min(next_at) from booth_discounts),
      (select min(next_attempt_at) from product_changes where state in ('waiting', 'sending')))) * 1000 as due`,
  )
  const due = rows[0]?.['due'] ?? null
  return due === null ? Number.POSITIVE_INFINITY : Number(due) - clock.now()
}

async function booth({ data }: BoothItem): Promise<{ price: number; paid: number }> {
  const [product] = (await world.control.boothStock('demo')).filter(({ sku }) => sku === data.sku)
  return { price: product.price_rial, paid: product.paid_rial }
}

async function timesDiscounted({ id }: BoothItem): Promise<number> {
  const { rows } = await world.database.execute(
    `select count(*) as count from product_events where kind = 'discounted' and project_item_id = ${id}`,
  )
  return Number(rows[0]?.['count'])
}

test('a worker that is killed at any step leaves one discount, and no price below those that were meant', {
  timeout: 600_000,
}, async () => {
  const item = await world.addItem({ sku: 'K-1', primaryPrice: rial(80_000), oldPrice: rial(100_000) })
  await world.queue([item])
  await work(null)
  expect(await booth(item)).toEqual({ price: 100_000, paid: 80_000 })
  let kills = 0
  for (const [turn, killAt] of STEPS.entries()) {
    const before = item.data.primaryPrice ?? 0
    const meant = rial(turn % 2 === 0 ? 90_000 : 80_000)
    const old = turn % 2 === 0 ? 120_000 : 100_000
    Object.assign(item.data, { primaryPrice: meant, oldPrice: rial(old) })
    const times = await timesDiscounted(item)
    await world.queue([item])
    if (await work(killAt)) kills += 1
    expect((await booth(item)).paid, `killed at ${killAt}`).toBeGreaterThanOrEqual(Math.min(before, meant))
    await work(null)
    expect(await booth(item), `killed at ${killAt}`).toEqual({ price: old, paid: meant })
    expect(await timesDiscounted(item), `killed at ${killAt}`).toBe(times + 1)
  }
  // Otherwise the work was over before, and the test would have shown nothing.
  expect(kills).toBeGreaterThan(STEPS.length / 2)
})
