import { BUSINESS_SORTS, BUSINESS_TROUBLES, type BusinessSort, troubleWeight } from '@payvand/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../infra/db/database.ts'
import { openTestDatabase } from '../../../infra/db/testing/test-database.ts'
import { keepHealth } from './keep-health.ts'
import {
  countOperatedBusinesses,
  findOperatedBusiness,
  listOperatedBusinesses,
  type OperatedBusinessRow,
} from './operated-businesses-store.ts'

const BUSINESSES = 60
const PAGE = 7

/** Numbers of different remainders have different troubles, and some have several. */
const SEED = [
  `insert into businesses (id, name, is_active) overriding system value
    select n, 'shop ' || n, n % 13 <> 0 from generate_series(1, ${BUSINESSES}) n`,
  `insert into users (business_id, username, last_signed_in_at)
    select n, 'user' || n, case when n % 3 <> 0 then timestamptz '2026-11-01' + n * 7 % 11 * interval '1 hour' end
    from generate_series(1, ${BUSINESSES}) n`,
  `insert into user_bans (user_id, ban_type) select id, 1 from users where business_id % 19 = 0`,
  `insert into marketplace_connections (business_id, status, user_id, access_token_sealed)
    select n, case when n % 6 = 0 then 'disconnected' else 'connected' end, n, 'sealed'
    from generate_series(1, ${BUSINESSES}) n where n % 7 <> 0`,
  `insert into platform_connections (business_id, kind, status, failure)
    select n, 'sazito', case when n % 10 = 0 then 'disconnected' else 'connected' end,
      case when n % 4 = 0 then '{"code": "x"}'::jsonb end
    from generate_series(1, ${BUSINESSES}) n where n % 2 = 0`,
  `insert into booth_queues (business_id, pause_code, stopped_at, last_done_at)
    select n, case when n % 9 = 0 then 'rate_limited' end, case when n % 12 = 0 then now() end,
      case when n % 2 = 0 then timestamptz '2026-11-02' + n * 5 % 9 * interval '1 hour' end
    from generate_series(1, ${BUSINESSES}) n where n % 5 <> 0`,
  `insert into projects (business_id, name, urls, default_values, send_config)
    select n, 'project', '[]', '{}', '{}' from generate_series(1, ${BUSINESSES}) n`,
  `insert into project_items (business_id, project_id, url, url_key)
    select business_id, id, 'https://shop.example/1', '1' from projects where business_id % 3 = 1`,
  `insert into product_changes (business_id, project_item_id, data, state, next_attempt_at)
    select business_id, id, '{}', (array['waiting', 'refused', 'held', 'sending', 'done'])[1 + business_id % 5],
      now() - business_id % 4 * interval '50 minutes'
    from project_items`,
]

const time = (moment: Date | null) => moment?.getTime() ?? Number.NEGATIVE_INFINITY
const weight = ({ troubles }: OperatedBusinessRow) =>
  troubles.reduce((sum, trouble) => sum + troubleWeight(trouble), 0)
const VALUES: Record<BusinessSort, (row: OperatedBusinessRow) => number> = {
  trouble: weight,
  newest: ({ id }) => id,
  last_sync: ({ lastSyncAt }) => time(lastSyncAt),
  last_signed_in: ({ lastSignedInAt }) => time(lastSignedInAt),
}

describe('the operators’ list', () => {
  let database: Database
  let all: OperatedBusinessRow[]

  beforeAll(async () => {
    database = await openTestDatabase()
    for (const statement of SEED) await database.execute(statement)
    await keepHealth({ rows: database.kysely, now: () => new Date() })
    // These two have no kept row yet.
    await database.execute(
      `insert into businesses (id, name) overriding system value values (0, 'old number'), (99, 'new')`,
    )
    all = []
    for (let id = 0; id < 100; id += 1) {
      const row = await findOperatedBusiness(database.kysely, id)
      if (row) all.push(row)
    }
  })
  afterAll(() => database.close())

  const sorted = (sort: BusinessSort, rows = all) => {
    const value = VALUES[sort]
    return rows.toSorted((one, other) => value(other) - value(one) || other.id - one.id).map(({ id }) => id)
  }
  const page = async (asked: Parameters<typeof listOperatedBusinesses>[1], skip: number, limit = PAGE) =>
    (await listOperatedBusinesses(database.kysely, asked, { skip, limit })).map(({ id }) => id)

  test('has businesses with every trouble, and one with none', () => {
    expect(new Set(all.flatMap(({ troubles }) => troubles))).toEqual(new Set(BUSINESS_TROUBLES))
    expect(all.some(({ troubles }) => troubles.length === 0)).toBe(true)
    expect(all).toHaveLength(BUSINESSES + 2)
  })

  test.each(BUSINESS_SORTS)('each page by %s is that of all that are sorted', async (sort) => {
    const whole = sorted(sort)
    for (let skip = 0; skip < whole.length + PAGE; skip += PAGE)
      expect(await page({ sort }, skip)).toEqual(whole.slice(skip, skip + PAGE))
  })

  test.each(BUSINESS_TROUBLES)('finds those with %s, and counts them', async (trouble) => {
    const having = all.filter(({ troubles }) => troubles.includes(trouble))
    expect(await page({ trouble, sort: 'trouble' }, 0, 100)).toEqual(sorted('trouble', having))
    const { all: count, troubles } = await countOperatedBusinesses(database.kysely, undefined)
    expect([count, troubles[trouble]]).toEqual([all.length, having.length])
    const found = await countOperatedBusinesses(database.kysely, 'shop 1')
    const named = having.filter(({ name }) => name.startsWith('shop 1'))
    expect(found.troubles[trouble]).toBe(named.length)
  })
})
