import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../infra/db/database.ts'
import { openTestDatabase } from '../../../infra/db/testing/test-database.ts'
import { insertBusiness } from '../../accounts/businesses/businesses-store.ts'
import { keepProducts, mendProductCounts } from './keep-product-counts.ts'
import { countProductSyncs, countVerified, wrongProductCounts } from './product-counts-store.ts'

/** Ids far apart, so that the items lie in many blocks. */
const STRIDE = 1201
const ITEMS = 40
const ROUNDS = 60
const STATES = ['waiting', 'sending', 'held', 'refused', 'done']
const DIFFERENCES = ['null', `'[{"field": "price"}]'`, `'[{"field": "gone"}]'`]

describe('kept counts of products in the booth', () => {
  let database: Database
  let businessId: number
  const logged: unknown[] = []

  const keep = () => keepProducts({ rows: database.kysely })
  const wrong = () => wrongProductCounts(database.kysely, businessId)
  const mend = () =>
    mendProductCounts(
      {
        rows: database.kysely,
        logger: { error: (...entry: unknown[]) => logged.push(entry) } as never,
      },
      businessId,
    )
  const marks = async () => (await database.execute('select from booth_product_marks')).rows.length

  beforeAll(async () => {
    database = await openTestDatabase()
    businessId = await insertBusiness(database.kysely, { name: 'shop', platform: 'payvand' })
    const { rows } =
      await database.execute(`insert into projects (business_id, name, urls, default_values, send_config)
      values (${businessId}, 'project', '[]', '{}', '{}') returning id`)
    await database.execute(`insert into project_items (id, business_id, project_id, url, url_key)
      overriding system value
      select n * ${STRIDE}, ${businessId}, ${Number(rows[0]?.['id'])}, 'https://shop.example/' || n, n::text from generate_series(1, ${ITEMS}) n`)
  })
  afterAll(() => database.close())

  /** The writes of a round follow from its number alone. */
  function writes(round: number): string[] {
    const from = (round * 7) % ITEMS
    const some = `business_id = ${businessId} and project_item_id between ${from * STRIDE} and ${(from + 11) * STRIDE}`
    const items = `business_id = ${businessId} and id between ${from * STRIDE} and ${(from + 11) * STRIDE}`
    const each: string[] = [
      `insert into booth_products (business_id, project_item_id, product_id, sku, title)
        select business_id, id, id, 'sku', 'title' from project_items where ${items} on conflict do nothing`,
      `insert into product_changes (business_id, project_item_id, state, data)
        select business_id, id, '${STATES[round % 5]}', '{}' from project_items where ${items} and id % 2 = 0
        on conflict (project_item_id) do update set state = excluded.state`,
      `update booth_products set verified_at = timestamptz '2026-11-01' + ${round} * interval '1 hour',
        differences = ${DIFFERENCES[round % 3]} where ${some} and project_item_id % 3 = 0`,
      `update booth_products set external_edit_at = now(), sync_price = false, sync_stock = false, sync_content = ${round % 2 === 0}
        where ${some} and project_item_id % 5 = 0`,
      `update project_items set is_active = ${round % 3 !== 0} where ${items} and id % 4 = 0`,
      `update project_items set verification_status = '${['sent', 'verified'][round % 2]}' where ${items}`,
      `insert into blacklist_products (business_id, product_id, title)
        select business_id, product_id, title from booth_products where ${some} and product_id % 7 = 0 on conflict do nothing`,
      `delete from blacklist_products where product_id % 2 = ${round % 2}`,
      `insert into booth_settings (business_id, sync_price, sync_stock, sync_content)
        values (${businessId}, false, false, false) on conflict (business_id) do update set sync_price = ${round % 2 === 0}`,
      `delete from booth_products where ${some} and project_item_id % 6 = 0`,
    ]
    return each.filter((_, index) => (round + index) % 3 !== 0)
  }

  test('are what a real count says after any writes, counted anew in between or not', async () => {
    const seen = new Set<string>()
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const write of writes(round)) await database.execute(write)
      if (round % 3 === 0) await keep()
      expect(await wrong(), `round ${round}`).toEqual([])
      for (const { state } of (await countProductSyncs(database.kysely, businessId)).states) seen.add(state)
    }
    expect(seen.size).toBeGreaterThan(6)
    await keep()
    expect(await marks()).toBe(0)
    expect(await wrong()).toEqual([])
  })

  test('say how many were seen equal since any moment, of active items or all', async () => {
    await keep()
    for (let hour = 0; hour < ROUNDS; hour += 7) {
      const since = new Date(Date.UTC(2026, 10, 1, hour))
      const { rows } = await database.execute(`
        select count(*)::int as total, (count(*) filter (where differences is null and verified_at >= '${since.toISOString()}'))::int as verified,
          count(differences)::int as differing, count(external_edit_at)::int as "externalEdits"
        from booth_products where business_id = ${businessId}`)
      expect(await countVerified(database.kysely, businessId, since)).toEqual(rows[0])
    }
    const { total, verified } = await countVerified(database.kysely, businessId, null)
    expect([total > 0, verified]).toEqual([true, 0])
    const { rows } = await database.execute(`select count(*)::int as active from booth_products
      join project_items on project_items.id = project_item_id where is_active`)
    expect((await countProductSyncs(database.kysely, businessId, 'active')).total).toBe(rows[0]?.['active'])
  })

  test('a transaction sees its own writes in them, and nobody else before it ends', async () => {
    const before = await countProductSyncs(database.kysely, businessId)
    await database.kysely
      .transaction()
      .execute(async (trx) => {
        await sql`delete from booth_products where business_id = ${businessId}`.execute(trx)
        expect(await countProductSyncs(trx, businessId)).toEqual({ total: 0, gone: 0, states: [] })
        throw new Error('taken back')
      })
      .catch(() => undefined)
    expect(await countProductSyncs(database.kysely, businessId)).toEqual(before)
  })

  test('what changes no state of a product is not counted again', async () => {
    await keep()
    await database.execute(`update project_items set stock = 5, price = 7 where business_id = ${businessId}`)
    await database.execute(`update booth_settings set safety_stock = 3 where business_id = ${businessId}`)
    expect(await marks()).toBe(0)
  })

  test('a wrong count is told and mended', async () => {
    await keep()
    expect(await mend()).toBe(0)
    await database.execute(`update booth_product_counts set products = products + 1`)
    logged.length = 0
    expect(await mend()).toBeGreaterThan(0)
    expect(logged).toHaveLength(1)
    await keep()
    expect(await mend()).toBe(0)
  })
})
