import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../infra/db/database.ts'
import { openTestDatabase } from '../../../infra/db/testing/test-database.ts'
import { insertBusiness, saveConnection } from '../../accounts/businesses/businesses-store.ts'
import { get } from '../../operations/calls/get.ts'
import { results } from '../../operations/calls/results.ts'
import { begin, work } from '../../operations/testing/work-operations.ts'
import { servicesThatStop } from '../testing/services-that-stop.ts'

const ITEMS = 450
/** Every tenth has no photo. */
const COMPLETE = ITEMS - ITEMS / 10

describe('an operation on items', () => {
  let database: Database
  let businessId: number
  let projectId: number

  beforeAll(async () => {
    database = await openTestDatabase()
    businessId = await insertBusiness(database.kysely, { name: 'business', platform: null })
    const { rows } = await database.execute(
      `insert into projects (business_id, name, default_values, send_config)
       values (${businessId}, 'project', '{"categoryId":1202}', '{"filters":{"skipZeroStock":false}}') returning id`,
    )
    projectId = Number(rows[0]?.['id'])
    await database.execute(`
      insert into project_items (business_id, project_id, url, url_key, latest_data, name_key)
      select ${businessId}, ${projectId}, 'https://shop.example/' || i, i::text, jsonb_build_object(
        'sku', null, 'name', 'ring ' || i, 'photo', case when i % 10 = 0 then null else 'https://shop.example/1.jpg' end,
        'photos', '[]'::jsonb, 'description', null, 'video', null, 'primaryPrice', 250000, 'stock', 1, 'weight', 100,
        'packageWeight', 150, 'unitQuantity', 1, 'unitType', 'عدد', 'preparationDays', 1, 'variants', null), 'ring ' || i
      from generate_series(1, ${ITEMS}) i`)
  })
  afterAll(() => database.close())

  const start = (kind: 'verify' | 'send', verificationStatus: 'unverified' | 'verified') => {
    const parameters = { kind, projectId, selection: { filters: { verificationStatus } } }
    return begin(servicesThatStop(database, 0).services, { businessId, userId: 1 }, parameters)
  }

  test('that is stopped goes on where it was, does each item once, and says so of each', async () => {
    const { id } = await start('verify', 'unverified')
    await expect(start('send', 'unverified')).rejects.toMatchObject({ code: 'booth_not_connected' })
    await expect(start('verify', 'unverified')).rejects.toMatchObject({ code: 'operation_active' })

    // The first look begins the operation, the second is in its first batch.
    const stopped = servicesThatStop(database, 2)
    const half = await work(stopped.services, { id, businessId }, stopped.stopping)
    expect(half.status).toBe('running')
    expect(half.done).toBeGreaterThan(0)
    expect(half.done).toBeLessThan(ITEMS)

    const next = servicesThatStop(database, Number.POSITIVE_INFINITY)
    expect(await work(next.services, { id, businessId }, next.stopping)).toMatchObject({
      status: 'completed',
      total: ITEMS,
      done: ITEMS,
      succeeded: COMPLETE,
    })
    const outcomes = await sql<{ outcome: string; reason: string | null; count: number }>`
      select outcome, reason_code as reason, count(*)::int as count from operation_results
      where operation_id = ${id} group by 1, 2 order by 1`.execute(database.kysely)
    expect(outcomes.rows).toEqual([
      { outcome: 'done', reason: null, count: COMPLETE },
      { outcome: 'left_out', reason: 'photo_missing', count: ITEMS - COMPLETE },
    ])
    const { rows: versions } = await database.execute(
      `select version, count(*)::int as count from project_items group by 1 order by 1`,
    )
    expect(versions).toEqual([
      { version: 1, count: ITEMS - COMPLETE },
      { version: 2, count: COMPLETE },
    ])
  })

  test('that sends tells of each item what the marketplace said since', async () => {
    await saveConnection(database.kysely, businessId, {
      status: 'connected',
      user_id: 1,
      vendor_id: 1,
      vendor_identifier: 'booth',
      access_token_sealed: '',
    })
    const { id } = await start('send', 'verified')
    const { services } = servicesThatStop(database, 0)
    await work(services, { id, businessId })
    const asked = (handler: any, input: object): Promise<any> =>
      handler({ services, user: { businessId } }, { params: { id }, ...input })
    const page = { skip: 0, limit: 15 }
    const none = { waiting: 0, sent: 0, refused: 0, held: 0, withdrawn: 0 }
    expect((await asked(get, {})).details.counts).toEqual({ ...none, waiting: COMPLETE })

    await database.execute(`update product_changes set state = 'done' where business_id = ${businessId}`)
    await database.execute(`
      update product_changes set state = 'refused', reason = '{"code":"refused","messages":["نام تکراری است."]}'
      where id = (select min(id) from product_changes where business_id = ${businessId})`)
    expect((await asked(get, {})).details.counts).toEqual({ ...none, sent: COMPLETE - 1, refused: 1 })
    const refused = await asked(results, { query: { ...page, sending: 'refused' } })
    expect(refused).toMatchObject({
      total: 1,
      items: [
        { outcome: 'done', sending: 'refused', sentence: 'باسلام این محصول را نپذیرفت. نام تکراری است.' },
      ],
    })
  })
})
