import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../infra/db/database.ts'
import { openTestDatabase } from '../../infra/db/testing/test-database.ts'
import { insertBusiness } from '../accounts/businesses/businesses-store.ts'
import { keepOrders, mendOrderCounts } from './keep-order-counts.ts'
import { ordersByStatus, wrongOrderCounts } from './order-counts-store.ts'
import { countByStatus, listOrders } from './order-list-store.ts'

const ROUNDS = 40
/** Ids far apart, so that the orders lie in many blocks. */
const STRIDE = 1201
const STATUSES = ['3739', '3237', '3195', 'null']

describe('kept counts of orders', () => {
  let database: Database
  let businessId: number

  beforeAll(async () => {
    database = await openTestDatabase()
    businessId = await insertBusiness(database.kysely, { name: 'shop', platform: 'payvand' })
  })
  afterAll(() => database.close())

  const wrong = () => wrongOrderCounts(database.kysely, businessId)
  const keep = () => keepOrders({ rows: database.kysely })

  /** The writes of a round follow from its number alone. */
  function writes(round: number): string[] {
    const from = (round % 7) * 3
    const some = `business_id = ${businessId} and id between ${from * STRIDE} and ${(from + 8) * STRIDE}`
    return [
      `insert into orders (id, business_id, parcel_id, basalam_order_id, status, parcel_updated_at, cost, parcel, ordered_at,
          first_seen_by, looked_at)
        overriding system value
        select (${from} + n) * ${STRIDE}, ${businessId}, ${from} + n, 1, ${STATUSES[round % 4]}, now(), 1, '{}', now(), 'poll', now()
        from generate_series(1, 6) n on conflict do nothing`,
      `update orders set status = ${STATUSES[(round * 3) % 4]} where ${some} and id % 2 = 0`,
      `update orders set looked_at = now() where ${some}`,
      `delete from orders where ${some} and id % 5 = ${round % 5}`,
    ]
  }

  test('are what a real count says after any writes, counted anew in between or not', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const write of writes(round)) await database.execute(write)
      if (round % 3 === 0) await keep()
      expect(await wrong(), `round ${round}`).toEqual([])
    }
    await keep()
    expect(await wrong()).toEqual([])
    expect((await ordersByStatus(database.kysely, businessId)).length).toBeGreaterThan(2)
  })

  test('an order that was only looked at is not counted again', async () => {
    await keep()
    await database.execute(`update orders set looked_at = now() where business_id = ${businessId}`)
    expect((await database.execute('select from order_count_marks')).rows).toEqual([])
  })

  test('the totals of the lists are those of the counts', async () => {
    const { statuses } = await countByStatus(database.kysely, businessId)
    const page = { skip: 0, limit: 1 }
    const { total } = await listOrders(database.kysely, businessId, {}, page)
    expect(total).toBe(statuses.reduce((sum, { count }) => sum + count, 0))
    const status = 3739
    const ofStatus = statuses.find((one) => one.status === status)?.count
    expect(ofStatus).toBeGreaterThan(0)
    expect((await listOrders(database.kysely, businessId, { status }, page)).total).toBe(ofStatus)
  })

  test('of the orders that words find no more than a bound are counted, and the list says so', async () => {
    const { kysely } = database
    const other = await insertBusiness(kysely, { name: 'busy shop', platform: 'payvand' })
    await database.execute(`insert into orders (id, business_id, parcel_id, basalam_order_id, status, parcel_updated_at, cost, parcel,
        ordered_at, first_seen_by, looked_at, search_key)
      overriding system value
      select 1000000 + n, ${other}, n, n, 3739, now(), 1, '{}', now() - n * interval '1 minute', 'poll', now(), 'sara'
      from generate_series(1, 10050) n`)
    const list = async (filters: object, skip: number) => {
      const { orders, total, isTotalCapped } = await listOrders(kysely, other, filters, { skip, limit: 15 })
      return { first: orders[0]?.parcel_id, shown: orders.length, total, isTotalCapped }
    }
    const search = 'sara'
    expect(await list({ search }, 0)).toEqual({ first: 1, shown: 15, total: 10_000, isTotalCapped: true })
    expect(await list({ search }, 9_990)).toMatchObject({ first: 9_991, shown: 15, total: 10_005 })
    expect(await list({ search }, 10_035)).toEqual({
      first: 10_036,
      shown: 15,
      total: 10_050,
      isTotalCapped: false,
    })
    for (const filters of [{}, { status: 3739 }, { view: 'awaiting' }])
      expect(await list(filters, 10_035)).toMatchObject({
        first: 10_036,
        total: 10_050,
        isTotalCapped: false,
      })
  })

  test.skipIf(!process.env['TEST_DATABASE_URL'])(
    'a status that another transaction changes while they are counted anew is in them',
    async () => {
      const [open, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const other = database.kysely.transaction().execute(async (trx) => {
        await sql`update orders set status = 3233 where business_id = ${businessId} and id % 2 = 0`.execute(
          trx,
        )
        open.resolve()
        await release.promise
      })
      await open.promise
      await database.execute(
        `update orders set status = 3195 where business_id = ${businessId} and id % 2 = 1`,
      )
      await keep()
      release.resolve()
      await other
      expect(await wrong()).toEqual([])
      await keep()
      expect(await wrong()).toEqual([])
    },
  )

  test('a wrong count is told and mended', async () => {
    const told: unknown[] = []
    const logger = { error: (...entry: unknown[]) => told.push(entry) } as never
    await keep()
    expect(await mendOrderCounts({ rows: database.kysely, logger }, businessId)).toBe(0)
    await database.execute('update order_counts set orders = orders + 1')
    expect(await mendOrderCounts({ rows: database.kysely, logger }, businessId)).toBeGreaterThan(0)
    expect(told).toHaveLength(1)
    await keep()
    expect(await wrong()).toEqual([])
  })
})
