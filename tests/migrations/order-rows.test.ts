import { afterEach, describe, expect, test } from 'vitest'
import type { Database } from '../../apps/server/src/infra/db/database.ts'
import { migrate } from '../../apps/server/src/infra/db/migrate.ts'
import { openTestDatabase } from '../../apps/server/src/infra/db/testing/test-database.ts'

describe('rows of orders', () => {
  let database: Database
  afterEach(() => database.close())

  test('reconciliations of orders become operations, of which the one under way goes on at its page', async () => {
    database = await openTestDatabase({ migrated: false })
    await migrate(database, { upTo: '0021-webhook-events' })
    const found = [{ parcelId: 4, basalamOrderId: 60, kind: 'missing', from: null, to: 3739 }]
    for (const row of [
      `insert into businesses (name, platform, price_method) values ('business', 'payvand', 'ceil')`,
      `insert into orders (business_id, parcel_id, basalam_order_id, parcel_updated_at, cost, parcel, ordered_at, first_seen_by, looked_at)
        values (1, 4, 60, '2026-11-01', 500000, '{}', '2026-11-01', 'comparison', '2026-11-01')`,
      `insert into order_events (business_id, order_id, kind, source) values (1, 1, 'repaired', 'comparison')`,
      `insert into order_comparisons (business_id, trigger_type, status, since, cursor, compared, missing, differing, repaired,
          lost_deliveries, found, attempts, reason_code, created_at, finished_at) values
        (1, 'person', 'completed', '2026-10-01T00:00:00Z', null, 40, 1, 2, 3, 4, '${JSON.stringify(found)}', 0, null,
          '2026-11-01', '2026-11-02'),
        (1, 'schedule', 'failed', '2026-10-02T00:00:00Z', 'page', 30, 0, 0, 0, null, '[]', 1, 'order_scope_missing',
          '2026-11-02', '2026-11-02'),
        (1, 'schedule', 'waiting', '2026-10-03T00:00:00Z', 'next', 30, 0, 0, 0, null, '[]', 2, 'rate_limited',
          '2026-11-03', null)`,
    ]) {
      await database.execute(row)
    }
    await migrate(database)
    const operations = await database.execute(
      `select kind, scope, status, cursor, total, done, succeeded, attempts, reason_code as reason, facts,
        finished_at is not null as ended from operations order by id`,
    )
    const none = { missing: 0, differing: 0, lostDeliveries: null, found: [] }
    const all = { kind: 'order_reconciliation', scope: 'orders', total: 0, done: 30, succeeded: 0 }
    expect(operations.rows).toEqual([
      {
        ...all,
        status: 'completed',
        cursor: null,
        total: 40,
        done: 40,
        succeeded: 3,
        attempts: 0,
        reason: null,
        facts: { since: '2026-10-01T00:00:00.000Z', missing: 1, differing: 2, lostDeliveries: 4, found },
        ended: true,
      },
      {
        ...all,
        status: 'failed',
        cursor: 'page',
        attempts: 1,
        reason: 'order_scope_missing',
        facts: { ...none, since: '2026-10-02T00:00:00.000Z' },
        ended: true,
      },
      {
        ...all,
        status: 'waiting',
        cursor: 'next',
        attempts: 2,
        reason: 'rate_limited',
        facts: { ...none, since: '2026-10-03T00:00:00.000Z' },
        ended: false,
      },
    ])
    const { rows } = await database.execute(
      'select source from order_events union all select first_seen_by from orders',
    )
    expect(rows).toEqual([{ source: 'reconciliation' }, { source: 'reconciliation' }])
  })
})
