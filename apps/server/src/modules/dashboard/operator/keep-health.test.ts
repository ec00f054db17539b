import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../../infra/db/database.ts'
import { insertProductChange } from '../../../infra/db/testing/insert-product-change.ts'
import { openTestDatabase } from '../../../infra/db/testing/test-database.ts'
import { insertBusiness } from '../../accounts/businesses/businesses-store.ts'
import { keepHealth, mendHealth } from './keep-health.ts'
import { countOperatedBusinesses } from './operated-businesses-store.ts'

const NOW = new Date('2026-11-21T08:00:00Z')

describe('kept health of businesses', () => {
  let database: Database
  let businessId: number
  let otherId: number
  let projectId: number
  const logged: unknown[] = []

  const keep = () => keepHealth({ rows: database.kysely, now: () => NOW })
  const mend = () =>
    mendHealth({
      rows: database.kysely,
      logger: { error: (...entry: unknown[]) => logged.push(entry) } as never,
    })
  const idOf = async (statement: string) => Number((await database.execute(statement)).rows[0]?.['id'])
  const marked = async () =>
    (await database.execute('select distinct business_id from business_health_marks order by 1')).rows.map(
      ({ business_id }) => Number(business_id),
    )
  const kept = async () => (await database.execute('select * from business_health order by business_id')).rows
  /** All rows as they are written where nothing was kept before. */
  async function fresh(): Promise<unknown[]> {
    await database.execute('delete from business_health')
    await database.execute('insert into business_health_marks (business_id) select id from businesses')
    await keep()
    return kept()
  }

  beforeAll(async () => {
    database = await openTestDatabase()
    businessId = await insertBusiness(database.kysely, { name: 'shop', platform: 'payvand' })
    otherId = await insertBusiness(database.kysely, { name: 'other', platform: 'payvand' })
    projectId = await idOf(
      `insert into projects (business_id, name, urls, default_values, send_config)
        values (${businessId}, 'project', '[]', '{}', '{}') returning id`,
    )
    await insertProductChange(database, businessId)
  })
  beforeEach(keep)
  afterAll(() => database.close())

  /** Writes that the list depends on, each with what it leaves for the next. */
  test.each<[string, () => string]>([
    ['a new user', () => `insert into users (business_id, username) values (${businessId}, 'first')`],
    ['a username', () => `update users set username = 'Ali' where business_id = ${businessId}`],
    [
      'a sign-in',
      () => `update users set last_signed_in_at = '2026-11-20' where business_id = ${businessId}`,
    ],
    ['a name', () => `update businesses set name = 'new name' where id = ${businessId}`],
    ['a domain', () => `update businesses set domain = 'shop.example' where id = ${businessId}`],
    ['a closed business', () => `update businesses set is_active = not is_active where id = ${businessId}`],
    [
      'a new booth',
      () => `insert into marketplace_connections (business_id, status, user_id, access_token_sealed)
        values (${businessId}, 'connected', 5, 'sealed')`,
    ],
    ['a lost booth', () => `update marketplace_connections set status = 'disconnected'`],
    ['a title of the booth', () => `update marketplace_connections set vendor_title = 'title'`],
    [
      'a new shop',
      () => `insert into platform_connections (business_id, kind) values (${businessId}, 'sazito')`,
    ],
    ['a failing shop', () => `update platform_connections set failure = '{"code": "x"}'`],
    ['a lost shop', () => `update platform_connections set status = 'disconnected'`],
    ['a new queue', () => `insert into booth_queues (business_id) values (${businessId})`],
    ['a pause', () => `update booth_queues set pause_code = 'rate_limited', pause_since = now()`],
    ['a stop', () => `update booth_queues set stopped_at = '2026-11-20'`],
    ['something that was sent', () => `update booth_queues set last_done_at = '2026-11-20'`],
    [
      'a new crawl',
      () => `insert into crawl_jobs (business_id, project_id, trigger_type)
        values (${businessId}, ${projectId}, 'manual')`,
    ],
    ['a failed crawl', () => `update crawl_jobs set status = 'failed'`],
    ['a crawl that is forgotten', () => 'delete from crawl_jobs'],
    ['a refused change', () => `update product_changes set state = 'refused'`],
    ['a held change', () => `update product_changes set state = 'held'`],
    [
      'a change that waits',
      () => `update product_changes set state = 'waiting', next_attempt_at = '2026-11-20'`,
    ],
    ['a change that is gone', () => 'delete from product_changes'],
    ['a queue that is gone', () => 'delete from booth_queues'],
    ['a shop that is gone', () => 'delete from platform_connections'],
    ['a booth that is gone', () => 'delete from marketplace_connections'],
    ['a user that is gone', () => `delete from users where business_id = ${businessId}`],
  ])('is marked by %s, and becomes what a fresh one is', async (_, statement) => {
    await database.execute(statement())
    expect(await marked()).toEqual([businessId])
    await keep()
    expect(await marked()).toEqual([])
    const rows = await kept()
    expect(rows).toEqual(await fresh())
    expect(await mend()).toBe(0)
  })

  test('a change and a user of each business mark it alone', async () => {
    await insertProductChange(database, otherId)
    expect(await marked()).toEqual([otherId])
    await keep()
    await database.execute(`insert into users (business_id, username) values (${businessId}, 'moves')`)
    await keep()
    await database.execute(`update users set business_id = ${otherId} where username = 'moves'`)
    expect(await marked()).toEqual([businessId, otherId])
    await keep()
    expect(await kept()).toEqual(await fresh())
  })

  test('writes that the list does not depend on mark nothing', async () => {
    await database.execute(
      `insert into platform_connections (business_id, kind) values (${otherId}, 'sazito')`,
    )
    await database.execute(`insert into booth_queues (business_id) values (${otherId})`)
    await database.execute(`insert into marketplace_connections (business_id, status, user_id, access_token_sealed)
      values (${otherId}, 'connected', 5, 'sealed')`)
    await database.execute(`insert into crawl_jobs (business_id, project_id, trigger_type)
      values (${businessId}, ${projectId}, 'manual')`)
    await keep()
    for (const statement of [
      'update platform_connections set last_read_at = now(), next_read_at = now()',
      `update booth_queues set calls_per_minute = 60, last_answer_at = now()`,
      `update marketplace_connections set access_token_sealed = 'newer', updated_at = now()`,
      `update crawl_jobs set state = '{"phase": "crawling"}', summary = '{}'`,
      `update users set name = 'name'`,
      `update businesses set price_method = 'ceil'`,
    ])
      await database.execute(statement)
    expect(await marked()).toEqual([])
  })

  test('one statement over many rows leaves one mark', async () => {
    await database.execute(`insert into crawl_jobs (business_id, project_id, trigger_type, status)
      select ${businessId}, ${projectId}, 'manual', 'completed' from generate_series(1, 500)`)
    expect((await database.execute('select from business_health_marks')).rows).toHaveLength(1)
  })

  test('marks of a business that is gone leave nothing', async () => {
    const id = await insertBusiness(database.kysely, { name: 'gone', platform: 'payvand' })
    await insertProductChange(database, id)
    await keep()
    await database.execute(`delete from businesses where id = ${id}`)
    await keep()
    expect(await marked()).toEqual([])
    expect(await kept()).toEqual(await fresh())
  })

  test('what is wrong without a mark is found by the repair, said, and written anew', async () => {
    const right = await kept()
    await database.execute(
      `update business_health set refused = 7, search_key = 'x' where business_id = ${businessId}`,
    )
    await database.execute(`delete from business_health where business_id = ${otherId}`)
    logged.length = 0
    expect(await mend()).toBe(2)
    expect(logged).toEqual([[{ businessIds: [businessId, otherId] }, expect.any(String)]])
    await keep()
    expect(await kept()).toEqual(right)
    expect(await mend()).toBe(0)
  })

  test('a total that is wrong is found by the repair, said, and mended', async () => {
    await database.execute(`insert into business_health_totals
      (businesses, booth_disconnected, shop_disconnected, paused, reading_failed, refused, held, stopped, no_booth)
      values (3, 0, 0, 0, 0, -2, 0, 0, 0)`)
    const { all, troubles } = await countOperatedBusinesses(database.kysely, undefined)
    logged.length = 0
    expect(await mend()).toBe(1)
    expect(logged).toHaveLength(1)
    const mended = await countOperatedBusinesses(database.kysely, undefined)
    expect(mended).toEqual({ all: all - 3, troubles: { ...troubles, refused: troubles.refused + 2 } })
    expect(await mend()).toBe(0)
  })

  test('the differences of many statements become one row', async () => {
    for (let round = 0; round < 5; round += 1) {
      await database.execute(`update businesses set is_active = not is_active where id = ${businessId}`)
      await database.execute(`update business_health set held = held + 1 where held = 0`)
      await keep()
    }
    expect((await database.execute('select from business_health_totals')).rows).toHaveLength(1)
  })
})
