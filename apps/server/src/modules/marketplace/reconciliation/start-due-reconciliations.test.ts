import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../infra/db/database.ts'
import { openTestDatabase } from '../../../infra/db/testing/test-database.ts'
import { insertBusiness, saveConnection } from '../../accounts/businesses/businesses-store.ts'
import { registerOperations } from '../../operations/index.ts'
import { linkProduct } from '../connecting/connectable-items-store.ts'
import type { Services } from '../services.ts'
import { reconciliationOperation } from './reconciliation-operation.ts'
import { scheduleMissingReconciliations, startDueReconciliations } from './start-due-reconciliations.ts'

const HOUR = 3_600_000

let database: Database
let businessId: number
let now = new Date('2026-03-01T00:00:00Z')
const woken: unknown[] = []

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
afterAll(() => database.close())

async function sweep(): Promise<void> {
  const services = {
    rows: database.kysely,
    jobs: { enqueue: async (...given: unknown[]) => woken.push(given[1]) },
    logger: pino({ level: 'silent' }),
    operations: registerOperations([reconciliationOperation]),
    now: () => now,
  } as unknown as Services
  await scheduleMissingReconciliations(services)
  await startDueReconciliations(services)
}
const settings = () =>
  database.kysely
    .selectFrom('booth_settings')
    .select(['reconciliation_interval', 'next_reconciliation_at'])
    .executeTakeFirst()
const reconciliations = async () => {
  const rows = await database.kysely.selectFrom('operations').select(['kind', 'user_id', 'status']).execute()
  return rows.map(({ kind, user_id, status }) => `${kind} ${user_id ?? 'schedule'} ${status}`)
}
const later = (hours: number) => {
  now = new Date(now.getTime() + hours * HOUR)
}

test('a booth gets its reconciliations once it has products, at its interval, and one turn for all that were missed', async () => {
  await sweep()
  expect(await settings()).toBeUndefined()
  const { rows } = await database.execute(`
    with made as (insert into projects (business_id, name, default_values, send_config)
      values (${businessId}, 'project', '{}', '{}') returning id)
    insert into project_items (business_id, project_id, url, url_key)
      select ${businessId}, id, 'https://shop.example/1', '1' from made returning id`)
  const product = { itemId: Number(rows[0]?.['id']), productId: 7, sku: 'a', title: 'a', observed: null }
  expect(await linkProduct(database.kysely, businessId, product, now)).toBe(true)
  await sweep()
  expect((await settings())?.next_reconciliation_at).toEqual(new Date(now.getTime() + 24 * HOUR))
  expect(await reconciliations()).toEqual([])

  later(80)
  await sweep()
  expect(await reconciliations()).toEqual(['reconciliation schedule waiting'])
  expect(woken).toEqual(['operations.wait'])
  expect((await settings())?.next_reconciliation_at).toEqual(new Date(now.getTime() + 24 * HOUR))
  await sweep()
  expect(await reconciliations()).toHaveLength(1)
})

test('a shorter interval counts from now; none where it is switched off, or the booth is lost', async () => {
  await database.kysely.updateTable('operations').set({ status: 'completed' }).execute()
  await database.kysely.updateTable('booth_settings').set({ reconciliation_interval: 'hourly' }).execute()
  await sweep()
  expect((await settings())?.next_reconciliation_at).toEqual(new Date(now.getTime() + HOUR))
  later(2)
  await database.kysely.updateTable('marketplace_connections').set({ status: 'disconnected' }).execute()
  await sweep()
  expect(await reconciliations()).toHaveLength(1)
  await database.kysely.updateTable('marketplace_connections').set({ status: 'connected' }).execute()
  await database.kysely.updateTable('booth_settings').set({ reconciliation_interval: 'off' }).execute()
  await sweep()
  expect(await reconciliations()).toHaveLength(1)
  await database.kysely.updateTable('booth_settings').set({ reconciliation_interval: 'hourly' }).execute()
  await sweep()
  expect(await reconciliations()).toHaveLength(2)
})
