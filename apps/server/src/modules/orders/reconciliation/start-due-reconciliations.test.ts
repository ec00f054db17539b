import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../../infra/db/database.ts'
import { openTestDatabase } from '../../../infra/db/testing/test-database.ts'
import { insertBusiness, saveConnection } from '../../accounts/businesses/businesses-store.ts'
import { registerOperations } from '../../operations/index.ts'
import type { Services } from '../../sources/index.ts'
import { orderReconciliation } from './order-reconciliation.ts'
import { startDueReconciliations } from './start-due-reconciliations.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** The first reading looks back so far, and counts as a reconciliation. */
const FIRST_LOOK_BACK = 60 * DAY
const START = new Date()

let database: Database
let businessId: number
let now: Date

beforeAll(async () => {
  database = await openTestDatabase()
  businessId = await insertBusiness(database.kysely, { name: 'business', platform: null, is_active: true })
  await saveConnection(database.kysely, businessId, {
    status: 'connected',
    user_id: 1,
    vendor_id: 2,
    access_token_sealed: 'sealed',
  })
})
beforeEach(async () => {
  now = START
  await database.execute('delete from operations')
  await database.execute('delete from order_polls')
  await database.execute(`update marketplace_connections set status = 'connected'`)
})
afterAll(() => database.close())

async function readSince(completeSince: Date | null): Promise<void> {
  await database.kysely
    .insertInto('order_polls')
    .values({ business_id: businessId, next_at: START, complete_since: completeSince })
    .execute()
}
const readOnce = (ago: number) => readSince(new Date(START.getTime() - FIRST_LOOK_BACK - ago))

/** The number of reconciliations that this run started; they end at once. */
async function sweep(hours = 0): Promise<number> {
  now = new Date(now.getTime() + hours * HOUR)
  await startDueReconciliations({
    rows: database.kysely,
    jobs: { enqueue: async () => undefined },
    logger: pino({ level: 'silent' }),
    operations: registerOperations([orderReconciliation]),
    now: () => now,
  } as unknown as Services)
  const ended = await database.kysely
    .updateTable('operations')
    .set({ status: 'completed' })
    .where('status', '=', 'waiting')
    .returning('id')
    .execute()
  await database.kysely
    .updateTable('operations')
    .set({ created_at: now })
    .where('id', 'in', [-1, ...ended.map(({ id }) => id)])
    .execute()
  return ended.length
}
const nextLookIn = async () => {
  const row = await database.kysely
    .selectFrom('order_polls')
    .select('next_reconciliation_at as at')
    .executeTakeFirstOrThrow()
  return (row.at.getTime() - now.getTime()) / HOUR
}

test('a booth is reconciled once a day, and looked at no more often', async () => {
  await readOnce(2 * DAY)
  expect(await sweep()).toBe(1)
  expect(await nextLookIn()).toBe(24)
  expect(await sweep(23)).toBe(0)
  expect(await sweep(2)).toBe(1)
})

test('the first comes a day after the booth was first read', async () => {
  await readOnce(3 * HOUR)
  expect(await sweep()).toBe(0)
  expect(await nextLookIn()).toBe(21)
  expect(await sweep(22)).toBe(1)
})

test('one that a seller started puts the next off by a day', async () => {
  await readOnce(2 * DAY)
  await database.kysely
    .insertInto('operations')
    .values({
      business_id: businessId,
      kind: 'order_reconciliation',
      scope: 'orders',
      parameters: '{}',
      status: 'completed',
      created_at: new Date(START.getTime() - 10 * HOUR),
    } as never)
    .execute()
  expect(await sweep()).toBe(0)
  expect(await nextLookIn()).toBe(14)
  expect(await sweep(15)).toBe(1)
})

test('a booth that is lost or was never read is looked at again after some hours', async () => {
  await readSince(null)
  expect(await sweep()).toBe(0)
  expect(await nextLookIn()).toBe(6)
  await database.execute('delete from order_polls')
  await readOnce(2 * DAY)
  await database.execute(`update marketplace_connections set status = 'disconnected'`)
  expect(await sweep()).toBe(0)
  expect(await nextLookIn()).toBe(6)
  await database.execute(`update marketplace_connections set status = 'connected'`)
  expect(await sweep(6)).toBe(1)
})
