import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../infra/db/database.ts'
import { openTestDatabase } from '../../../infra/db/testing/test-database.ts'
import { keepMeasures } from '../../../infra/observe/measure.ts'
import { insertBusiness } from '../../accounts/businesses/businesses-store.ts'
import { countsOfBusiness, sendingsByDay, wrongItemCounts } from './item-counts-store.ts'
import { countByFilter } from './item-list-store.ts'
import { keepCounts, mendCounts } from './keep-counts.ts'
import { wrongRepeatedNames } from './repeated-names-store.ts'

/** Ids far apart, so that the items lie in many blocks. */
const STRIDE = 1201
const ROUNDS = 100
const MAX = 40

/** A sequence that is the same in each run (mulberry32). */
function randoms(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

describe('kept counts of items', () => {
  let database: Database
  let businessId: number
  let projects: number[]
  let logged: unknown[]

  beforeAll(async () => {
    database = await openTestDatabase()
    businessId = await insertBusiness(database.kysely, { name: 'shop', platform: 'payvand' })
    projects = [await addProject(), await addProject()]
    logged = []
  })
  afterAll(() => database.close())

  const services = () => ({
    rows: database.kysely,
    logger: { error: (...entry: unknown[]) => logged.push(entry) } as never,
  })

  async function addProject(): Promise<number> {
    const { rows } = await database.execute(
      `insert into projects (business_id, name, urls, default_values, send_config)
        values (${businessId}, 'project', '[]', '{}', '{}') returning id`,
    )
    return Number(rows[0]?.['id'])
  }

  const wrong = async () => [
    ...(await wrongItemCounts(database.kysely, businessId)),
    ...(await wrongRepeatedNames(database.kysely, businessId)),
  ]

  /** A statement that writes some rows in some way. */
  function anyWrite(random: () => number): string {
    const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T
    const from = Math.floor(random() * MAX) * STRIDE
    const items = `business_id = ${businessId} and id between ${from} and ${from + STRIDE * Math.floor(random() * 20)}`
    const some = `select id from project_items where ${items}`
    const project = pick(projects)
    const added = `insert into project_items (id, business_id, project_id, url, url_key, stock, blocked, site_category, name_key, title_key, latest_data)
        overriding system value
        select ${from} + n * ${STRIDE}, ${businessId}, ${project}, 'https://shop.example/' || n, (${from} + n * ${STRIDE})::text, n % 3, n % 4 = 0,
          'category ' || n % 3, 'name ' || n % 5, 'title', case when n % 2 = 0 then '{"variants": [1, 2, 3]}' else '{}' end::jsonb
        from generate_series(0, ${Math.floor(random() * 12)}) n on conflict do nothing`
    if (random() < 0.2) return added
    return pick([
      `update project_items set verification_status = '${pick(['unverified', 'verified', 'sent'])}' where ${items}`,
      `update project_items set is_active = ${random() < 0.5}, stock = ${Math.floor(random() * 3)}, doubt = ${Math.floor(random() * 2)} where ${items}`,
      `update project_items set name_key = ${pick([`'name 1'`, `'name 2'`, `'of ' || id`, 'null'])} where ${items}`,
      `update project_items set changed_at = now(), missing_since = ${pick(['now()', 'null'])} where ${items}`,
      `update project_items set edit_bases = '{"name": "a"}', read_data = '{"name": "${pick(['a', 'b'])}"}' where ${items}`,
      `delete from project_items where ${items} and id % ${STRIDE * 2} = 0`,
      `insert into product_changes (business_id, project_item_id, state, data, updated_at)
        select ${businessId}, id, '${pick(['waiting', 'sending', 'held', 'refused', 'done'])}', '{}', now() - interval '${Math.floor(random() * 12)} days'
        from (${some}) chosen on conflict (project_item_id) do update set state = excluded.state, updated_at = excluded.updated_at`,
      `insert into booth_products (business_id, project_item_id, product_id, sku, title)
        select ${businessId}, id, id, 'sku', 'title' from (${some}) chosen on conflict do nothing`,
      `delete from booth_products where project_item_id in (${some})`,
      `insert into site_categories (project_id, business_id, site_category, category_id)
        values (${project}, ${businessId}, 'category ${Math.floor(random() * 3)}', 5) on conflict do nothing`,
      `delete from site_categories where project_id = ${project}`,
      `update projects set default_values = '${pick(['{}', '{"categoryId": 5}'])}' where id = ${project}`,
    ])
  }

  test('are what a real count says after any writes, counted anew in between or not', async () => {
    const random = randoms(47)
    for (let round = 0; round < ROUNDS; round += 1) {
      await database.execute(anyWrite(random))
      if (random() < 0.3) await keepCounts({ rows: database.kysely })
      expect(await wrong(), `round ${round}`).toEqual([])
    }
    await keepCounts({ rows: database.kysely })
    expect(await wrong()).toEqual([])
    const { rows: marks } = await database.execute(
      'select from item_count_marks union all select from item_name_marks',
    )
    expect(marks).toEqual([])
    expect((await countsOfBusiness(database.kysely, businessId)).items).toBeGreaterThan(10)
  })

  test('the newest days of sendings are those of all changes', async () => {
    await database.execute(`insert into product_changes (business_id, project_item_id, state, data, updated_at)
      select business_id, id, case when id % 2 = 0 then 'done' else 'refused' end, '{}', now() - id % 11 * interval '1 day'
      from project_items where business_id = ${businessId}
      on conflict (project_item_id) do update set state = excluded.state, updated_at = excluded.updated_at`)
    const real = await database.execute(`
      select to_char((updated_at at time zone 'Asia/Tehran')::date, 'YYYY-MM-DD') as day,
        (count(*) filter (where state = 'done'))::int as "sentItems",
        (count(*) filter (where state = 'refused'))::int as "refusedItems"
      from product_changes where business_id = ${businessId} and state in ('done', 'refused')
      group by 1 order by 1 desc limit 7`)
    expect(real.rows.length).toBeGreaterThan(1)
    expect(await sendingsByDay(database.kysely, businessId)).toEqual(real.rows)
  })

  test('a transaction sees its own writes in them, and nobody else before it ends', async () => {
    const before = await countsOfBusiness(database.kysely, businessId)
    await database.kysely
      .transaction()
      .execute(async (trx) => {
        await sql`update project_items set is_active = false where business_id = ${businessId}`.execute(trx)
        expect((await countsOfBusiness(trx, businessId)).active_unverified).toBe(0)
        expect(await wrongItemCounts(trx, businessId)).toEqual([])
        throw new Error('taken back')
      })
      .catch(() => undefined)
    expect(await countsOfBusiness(database.kysely, businessId)).toEqual(before)
  })

  test.skipIf(!process.env['TEST_DATABASE_URL'])(
    'what another transaction writes while they are counted anew is in them',
    async () => {
      const [open, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const other = database.kysely.transaction().execute(async (trx) => {
        await sql`update project_items set stock = 0, verification_status = 'sent' where business_id = ${businessId}`.execute(
          trx,
        )
        open.resolve()
        await release.promise
      })
      await open.promise
      await database.execute(`insert into booth_products (business_id, project_item_id, product_id, sku, title)
      select business_id, id, id, 'sku', 'title' from project_items where business_id = ${businessId} on conflict do nothing`)
      await database.execute(`update product_changes set state = 'done' where business_id = ${businessId}`)
      await keepCounts({ rows: database.kysely })
      release.resolve()
      await other
      expect(await wrong()).toEqual([])
      await keepCounts({ rows: database.kysely })
      expect(await wrong()).toEqual([])
    },
  )

  test.skipIf(!process.env['TEST_DATABASE_URL'])(
    'writers that touch the same items in opposite order wait for nothing of the counts',
    async () => {
      const random = randoms(48)
      const writers = Array.from({ length: 3 }, async () => {
        for (let turn = 0; turn < 15; turn += 1) {
          await database.execute(anyWrite(random)).catch((error: unknown) => {
            // Two of these writes may lock the same rows of the items themselves in opposite order.
            if ((error as { code?: string }).code !== '40P01') throw error
          })
        }
      })
      const keeper = (async () => {
        for (let turn = 0; turn < 15; turn += 1) await keepCounts({ rows: database.kysely })
      })()
      await Promise.all([...writers, keeper])
      expect(await wrong()).toEqual([])
      await keepCounts({ rows: database.kysely })
      expect(await wrong()).toEqual([])
    },
    60_000,
  )

  test('the counts beside the filters are those of the lists', async () => {
    const project = projects[0] as number
    await database.execute(`insert into crawl_jobs (business_id, project_id, trigger_type, status, created_at)
      select ${businessId}, ${project}, 'manual', 'completed', created_at from project_items where project_id = ${project}
      order by id offset 2 limit 1`)
    const counts = await countByFilter(database.kysely, businessId, project)
    await keepCounts({ rows: database.kysely })
    expect(await countByFilter(database.kysely, businessId, project)).toEqual(counts)
  })

  test('a wrong count is told, counted as a metric and mended by the next night', async () => {
    const measured: unknown[] = []
    keepMeasures((name, labels, value) => measured.push([name, labels, value]))
    await keepCounts({ rows: database.kysely })
    expect(await mendCounts(services(), businessId)).toBe(0)
    await database.execute(
      `update item_counts set ready = ready + 3 where block = (select min(block) from item_counts)`,
    )
    await database.execute(`insert into repeated_item_names values (${businessId}, 'a name of nobody')`)
    expect(await mendCounts(services(), businessId)).toBe(2)
    keepMeasures(null)
    expect(measured).toEqual([
      ['payvand_counter_differences_total', { counter: 'items' }, 1],
      ['payvand_counter_differences_total', { counter: 'names' }, 1],
    ])
    expect(logged).toHaveLength(2)
    await keepCounts({ rows: database.kysely })
    expect(await wrong()).toEqual([])
  })

  test('a deleted project leaves none', async () => {
    for (const project of projects) await database.execute(`delete from projects where id = ${project}`)
    expect((await countsOfBusiness(database.kysely, businessId)).items).toBe(0)
    await keepCounts({ rows: database.kysely })
    expect((await database.execute('select from item_counts')).rows).toEqual([])
    expect((await database.execute('select from repeated_item_names')).rows).toEqual([])
  })
})
