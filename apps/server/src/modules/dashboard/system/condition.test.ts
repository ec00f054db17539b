import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../../infra/db/database.ts'
import { openTestDatabase } from '../../../infra/db/testing/test-database.ts'
import { createFileStorage } from '../../../infra/files/file-storage.ts'
import { createBackgroundStatus } from '../../../infra/jobs/background-status.ts'
import { insertBusiness, saveConnection } from '../../accounts/businesses/businesses-store.ts'
import { addDurations, sumDurations } from '../../marketplace/freshness/freshness-store.ts'
import { stopQueue } from '../../marketplace/publication/booth-queues-store.ts'
import type { Services } from '../../sources/index.ts'
import { health } from './calls/health.ts'
import { status } from './calls/status.ts'
import { readQueueLags } from './queue-lags-store.ts'
import { probeStorage } from './storage.ts'

let now = new Date('2026-11-21T10:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000)

let database: Database
let businessId: number
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.execute('delete from businesses')
  await database.execute('delete from freshness_totals')
  businessId = await insertBusiness(database.kysely, { name: 'shop', platform: 'payvand', is_active: true })
  await saveConnection(database.kysely, businessId, {
    status: 'connected',
    user_id: 1,
    vendor_id: 2,
    access_token_sealed: 'sealed',
  })
})

/** Services of a process of its own: what one was answered, another asks for itself. */
function processServices(more: object = {}): Services {
  return {
    rows: database.kysely,
    database,
    files: createFileStorage(database.kysely, null),
    jobs: { isRunning: () => true },
    background: createBackgroundStatus(),
    marketplace: { known: () => ({ ok: null, checkedAt: null }) },
    config: { orderPollMs: 120_000, platformReadMs: 300_000, chromePath: null },
    logger: pino({ level: 'silent' }),
    now: () => now,
    ...more,
  } as unknown as Services
}
const askHealth = (services: Services) =>
  health({ services } as Parameters<typeof health>[0], { query: {} } as Parameters<typeof health>[1])
const askStatus = (services: Services) =>
  status({ services } as Parameters<typeof status>[0], {} as Parameters<typeof status>[1])
const lagOf = async (queue: string) =>
  (await readQueueLags(database.kysely, now)).find((one) => one.queue === queue)?.seconds
const insertPoll = (seconds: number) =>
  database.kysely
    .insertInto('order_polls')
    .values({ business_id: businessId, next_at: ago(seconds) })
    .execute()

async function insertCommand(seconds: number): Promise<void> {
  const rows = database.kysely
  const { id } = await rows
    .insertInto('orders')
    .values({
      business_id: businessId,
      parcel_id: 31,
      basalam_order_id: 61,
      status: 3739,
      parcel_updated_at: now,
      cost: 1,
      parcel: '{}',
      ordered_at: now,
      first_seen_by: 'poll',
      looked_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await rows
    .insertInto('order_commands')
    .values({
      business_id: businessId,
      order_id: id,
      kind: 'prepare',
      payload: '{}',
      next_attempt_at: ago(seconds),
    })
    .execute()
}

test('a lag is that of the oldest row that may be worked off', async () => {
  expect(await lagOf('order_polls')).toBe(0)
  await insertPoll(90)
  expect(await lagOf('order_polls')).toBe(90)
  await database.execute(
    `insert into queue_leases values ('order-poll:${businessId}', 'w', now() + interval '1 hour', now())`,
  )
  expect(await lagOf('order_polls'), 'orders that are being read are not late').toBe(0)
  await database.execute('delete from queue_leases')

  await insertCommand(40)
  expect(await lagOf('order_commands')).toBe(40)
  await stopQueue(database.kysely, businessId, 1, now)
  expect(await lagOf('order_commands'), 'a person stopped it').toBe(0)
  await database.kysely.updateTable('marketplace_connections').set({ status: 'disconnected' }).execute()
  expect(await lagOf('order_polls'), 'nobody can be asked').toBe(0)
})

test('what is late is told, and requests are served all the same', async () => {
  await insertPoll(599)
  await insertCommand(119)
  const ready = { status: 'ready', reasons: [], serving: true, writes: { ok: true } }
  expect(await askHealth(processServices())).toMatchObject(ready)
  now = new Date(now.getTime() + 2_000)
  expect(await askHealth(processServices())).toMatchObject({
    status: 'degraded',
    reasons: ['orders_late', 'commands_late'],
    serving: true,
  })
  expect(await askStatus(processServices())).toMatchObject({
    status: 'degraded',
    troubles: ['orders', 'commands'],
  })
})

test('a write that fails degrades health, and the step of the process that works', async () => {
  await database.execute('alter table write_probes rename to write_probes_away')
  try {
    const services = processServices()
    expect(await askHealth(services)).toMatchObject({
      status: 'degraded',
      reasons: ['writes'],
      serving: true,
      database: { ok: true },
      writes: { ok: false },
    })
    await expect(probeStorage(services)).rejects.toThrow('takes no write')
  } finally {
    await database.execute('alter table write_probes_away rename to write_probes')
  }
  await expect(probeStorage(processServices())).resolves.toBeUndefined()
})

test('the room of the data folder is looked at where the database is in it', async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'payvand-'))
  const config = { orderPollMs: null, platformReadMs: null, chromePath: null, dataFolder }
  const embedded = { kind: 'embedded', health: () => database.health() }
  const { disk } = await askHealth(processServices({ config, database: embedded }))
  expect(disk.ok).toBe(true)
  await rm(dataFolder, { recursive: true })
  const elsewhere = { kind: 'postgres', health: () => database.health() }
  expect((await askHealth(processServices({ config, database: elsewhere }))).disk.ok).toBeNull()
})

test('strangers are told what was measured over everybody, read once for all of them', async () => {
  const services = processServices()
  const promised = async () =>
    Object.fromEntries((await askStatus(services)).promises.map((one) => [one.kind, one]))
  expect((await promised())['offer_sent']).toEqual({
    kind: 'offer_sent',
    objective: 10,
    lastHour: { p50: null, p95: null, count: 0 },
    lastDay: { p50: null, p95: null, count: 0 },
    isMet: null,
  })
  await addDurations(database.kysely, businessId, [{ kind: 'offer_sent', seconds: 9 }], ago(3 * 3_600))
  await addDurations(database.kysely, businessId, [{ kind: 'order_by_webhook', seconds: 6 }], now)
  await sumDurations(database.kysely)
  expect((await promised())['offer_sent']?.isMet, 'the answer of a moment ago').toBeNull()
  now = new Date(now.getTime() + 10_000)
  expect(await promised()).toMatchObject({
    offer_sent: { lastHour: { count: 0 }, lastDay: { p95: 10, count: 1 }, isMet: true },
    order_by_webhook: { objective: 5, lastHour: { p95: 7, count: 1 }, isMet: false },
    order_by_poll: { objective: 130, isMet: null },
    content_sent: { objective: null, isMet: null },
  })
})

test('a failing step is told to operators by name, and to strangers without', async () => {
  const services = processServices()
  services.background.report('wake orders.poll', false)
  expect(await askHealth(services)).toMatchObject({ reasons: ['background'] })
  const told = await askStatus(services)
  expect(told.troubles).toEqual(['other'])
  expect(JSON.stringify(told)).not.toContain('wake')
})

test('a server that cannot read what is late does not call itself well', async () => {
  await database.execute('alter table order_commands rename to order_commands_away')
  try {
    expect(await askHealth(processServices())).toMatchObject({
      status: 'degraded',
      serving: true,
      reasons: ['database'],
    })
  } finally {
    await database.execute('alter table order_commands_away rename to order_commands')
  }
})
