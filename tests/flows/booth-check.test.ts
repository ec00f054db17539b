// Long because: they are the ways that one check can go, in one booth of one world.

import { operationParameters } from '@payvand/contract'
import { BOOTH_CHECK_STEPS, type LearnedBehaviour } from '@payvand/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkStoredBooth } from '../../apps/server/src/modules/marketplace/booth-check/check-stored-booth.ts'
import { waitingOperations } from '../../apps/server/src/modules/operations/jobs/run-operation.job.ts'
import { operationAnswer } from '../../apps/server/src/modules/operations/operation-answer.ts'
import { findOperation } from '../../apps/server/src/modules/operations/operations-store.ts'
import { startOperation } from '../../apps/server/src/modules/operations/start-operation.ts'
import type { Services } from '../../apps/server/src/services.ts'
import { type BoothWorld, boothServices, openBoothWorld } from '../harness/booth-world.ts'
import { createManualClock, killedWorker } from '../harness/killed-worker.ts'
import { seededRandom } from '../harness/seeded-random.ts'

const MINUTE = 60_000
const clock = createManualClock(Date.now(), async (ms) => world?.control.advanceClock(ms))
let world: BoothWorld
let strangers: { id: number; writes: number }[]

beforeAll(async () => {
  world = await openBoothWorld({ clock, callsPerMinute: 60_000 })
  await world.control.settings({ rateLimitPerMinute: 1_000_000 })
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.control.clearFaults()
  strangers = (await products()).map(({ id, writes }) => ({ id, writes }))
})

const products = async () =>
  (await world.control.boothStock('demo', true)) as {
    id: number
    sku: string | null
    title: string
    status: number
    stock: number
    writes: number
    history: { changes: Record<string, unknown[]> }[]
  }[]
const withConfig = (services: Services): Services =>
  ({
    ...services,
    config: { ...services.config, sandbox: {}, marketplace: { gateway: 'http://x', site: 'http://y' } },
  }) as Services

async function start(more: { mayWrite?: boolean; mayDiscount?: boolean } = {}): Promise<number> {
  const parameters = operationParameters.parse({ kind: 'booth_check', mayWrite: true, ...more })
  const { database, businessId, services } = world
  const by = { businessId, userId: null }
  const { id } = await database.kysely
    .transaction()
    .execute((trx) => startOperation(withConfig(services), trx, by, parameters))
  return id
}

const work = (operationId: number, services = world.services, signal = new AbortController().signal) =>
  waitingOperations.work(withConfig(services), { businessId: world.businessId, operationId }, signal)

async function answer(id: number) {
  const row = await findOperation(world.database.kysely, world.businessId, id)
  if (!row) throw new Error('the check is gone')
  const found = await operationAnswer(withConfig(world.services), row)
  if (found.details?.kind !== 'booth_check') throw new Error('it is no check')
  return { ...found, details: found.details }
}

async function finished(id: number) {
  for (let tries = 0; tries < 40 && (await answer(id)).finishedAt === null; tries += 1) {
    await work(id)
    await clock.sleep(6 * MINUTE)
  }
  return answer(id)
}

const outcomes = ({ details }: Awaited<ReturnType<typeof answer>>) =>
  Object.fromEntries(details.steps.map(({ step, outcome }) => [step, outcome]))
const learned = ({ details }: Awaited<ReturnType<typeof answer>>) =>
  details.learned.map(({ behaviour }) => behaviour)
const behaviours = async (): Promise<Record<string, string>> =>
  Object.fromEntries(
    (
      await world.database.kysely
        .selectFrom('learned_behaviours')
        .select(['behaviour', 'value'])
        .orderBy('last_seen_at')
        .execute()
    ).map(({ behaviour, value }) => [behaviour, value]),
  )
const checkProducts = async () => (await products()).filter(({ sku }) => sku?.startsWith('PAYVAND-CHECK-'))

/** Whatever a check does, other products stay as they are, and its own is never published. */
async function expectNothingElseTouched(): Promise<void> {
  const now = new Map((await products()).map((one) => [one.id, one]))
  for (const { id, writes } of strangers.filter((one) => !now.get(one.id)?.sku?.startsWith('PAYVAND-CHECK-')))
    expect(now.get(id)?.writes, `product ${id}`).toBe(writes)
  for (const { status, stock, history } of await checkProducts()) {
    expect([status, stock]).toEqual([3790, 0])
    for (const { changes } of history) expect(changes.status ?? []).not.toContain(2976)
  }
}

test('every step is taken and proves something; the report says so and names nobody', async () => {
  const id = await start({ mayDiscount: true })
  const done = await finished(id)
  expect(done.status).toBe('completed')
  expect(done.details.steps.map(({ step }) => step)).toEqual([...BOOTH_CHECK_STEPS])
  const { discount, ...others } = outcomes(done)
  expect(new Set(Object.values(others)), JSON.stringify(done.details.steps, null, 1)).toEqual(
    new Set(['passed']),
  )
  expect(discount).toBe('passed')
  expect(
    done.details.steps.every(({ sentence, step }) => sentence !== step && /[\u0600-\u06ff]/.test(sentence)),
  ).toBe(true)
  expect(done.details.report).toContain('«قیمت» به ۸۸۰٬۰۰۰ تومان تغییر کرد و همان خوانده شد.')
  for (const person of ['0912', '۰۹۱۲', 'sandbox-personal', 'eyJ'])
    expect(done.details.report).not.toContain(person)
  expect(await checkProducts()).toHaveLength(1)
  await expectNothingElseTouched()
})

describe('it finds how the marketplace behaves, whichever way that is', () => {
  const cases: [Record<string, unknown>, Partial<Record<LearnedBehaviour, string>>][] = [
    [
      { variantsInEdit: 'replace', variantIdsRenewed: false, itemPrice: 'piece' },
      {
        variants_in_edit: 'replace',
        variant_ids: 'kept',
        item_price: 'unit',
        revision: 'immediate',
        rate_limit: 'not_met',
      },
    ],
    [
      { variantsInEdit: 'merge', itemPrice: 'line' },
      { variants_in_edit: 'merge', item_price: 'line' },
    ],
    [{ variantsInEdit: 'ignore' }, { variants_in_edit: 'ignore' }],
    [{ variantIdsRenewed: true }, { variants_in_edit: 'replace', variant_ids: 'renewed' }],
    [{ discountLock: 'changed' }, { discount_lock: 'changed' }],
    [{ discountLock: 'named' }, { discount_lock: 'named' }],
    [{ discountLock: 'off' }, { discount_lock: 'off' }],
    // Edits of an unpublished product do not wait, even where those of a published one do.
    [{ revision: 'manual' }, { revision: 'immediate' }],
  ]
  test.each(cases)('%j', async (settings, expected) => {
    await world.database.execute('delete from learned_behaviours')
    const before = await world.control.changedSettings(settings)
    const [first] = await products()
    await world.control.placeOrders('demo', [{ items: [{ product_id: first?.id, quantity: 3 }] }])
    const done = await finished(await start({ mayDiscount: 'discountLock' in settings }))
    await world.control.settings(before)
    expect(done.status).toBe('completed')
    expect(await behaviours()).toMatchObject(expected)
    expect(learned(done)).toEqual(expect.arrayContaining(Object.keys(expected)))
  })
})

test('without consent it only reads', async () => {
  const before = world.calls.length
  const done = await finished(await start({ mayWrite: false }))
  expect(new Set(Object.values(outcomes(done)))).toEqual(new Set(['passed']))
  expect(world.calls.slice(before).filter(({ method }) => method !== 'GET')).toEqual([])
  expect(done.details.productUrl).toBeNull()
})

test('the command works on a check of a connected booth until it has ended', async () => {
  const by = { businessId: world.businessId, userId: null }
  const { details, reason } = await checkStoredBooth(withConfig(world.services), by, {
    mayWrite: false,
    mayDiscount: false,
  })
  expect(details?.steps.map(({ outcome }) => outcome)).toEqual(Array(5).fill('passed'))
  expect([details?.report?.startsWith('آزمایش اتصال به باسلام'), reason]).toEqual([true, null])
})

test('one check at a time in a booth', async () => {
  const id = await start({ mayWrite: false })
  expect(await start({ mayWrite: true })).toBe(id)
  await finished(id)
})

test('what the marketplace refuses is told in its words, masked, with what to do', async () => {
  await world.control.fault({
    site: 'marketplace',
    method: 'POST',
    path: '/v1/files',
    kind: 'status',
    status: 422,
    times: 1,
  })
  await world.control.fault({
    site: 'marketplace',
    method: 'GET',
    path: '^/v1/webhooks',
    kind: 'changed-answer',
    change: { field: 'data', act: 'set', value: 'none' },
  })
  const done = await finished(await start())
  expect(outcomes(done)).toMatchObject({
    photo: 'failed',
    webhooks: 'failed',
    create: 'passed',
    remove: 'passed',
  })
  const photo = done.details.steps.find(({ step }) => step === 'photo')
  expect(photo).toMatchObject({ sentence: 'باسلام این کار را نپذیرفت.', words: ['خطای آزمایشی 422'] })
  expect(photo?.advice).toContain('پاسخ باسلام را بخوانید')
  expect(done.details.report).toContain('خطای آزمایشی 422')
  await expectNothingElseTouched()
})

test('killed at any step it goes on, and leaves one product out of sale', async () => {
  const chance = seededRandom(7)
  for (let run = 0; run < 6; run += 1) {
    const before = (await checkProducts()).length
    const id = await start()
    for (let kill = 0; kill < 4; kill += 1) {
      const isMarketplace = (url: string) => url.startsWith(world.sandbox.marketplace.url)
      const worker = killedWorker(world.database.kysely, world.network, isMarketplace, {
        chance,
        clock,
        killAt: 5 + chance.below(120),
        troubles: 0.05,
        meanwhile: async () => undefined,
      })
      const { sandbox } = world
      const services = boothServices({
        rows: worker.rows,
        network: worker.network,
        sandbox,
        clock,
        callsPerMinute: 60_000,
      })
      await work(id, services).catch(() => undefined)
      await world.database.execute('delete from queue_leases')
      await clock.sleep(6 * MINUTE)
    }
    const done = await finished(id)
    expect(done.status).toBe('completed')
    expect((await checkProducts()).length - before).toBe(1)
    await expectNothingElseTouched()
  }
})

test('a check that broke off leaves a product that the next one takes off sale', async () => {
  const id = await start()
  await world.control.fault({ site: 'marketplace', method: 'PATCH', kind: 'status', status: 503 })
  for (let tries = 0; tries < 20 && (await answer(id)).finishedAt === null; tries += 1) {
    await work(id)
    await clock.sleep(6 * MINUTE)
  }
  expect((await answer(id)).status).toBe('failed')
  expect((await checkProducts()).filter(({ stock }) => stock > 0)).toHaveLength(1)
  await world.control.clearFaults()
  const next = await finished(await start())
  expect(next.details.steps.find(({ step }) => step === 'leftovers')?.sentence).toContain('۱ محصول')
  await expectNothingElseTouched()
})
