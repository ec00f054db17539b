import { afterEach, describe, expect, test } from 'vitest'
import type { Database } from '../../apps/server/src/infra/db/database.ts'
import { migrate } from '../../apps/server/src/infra/db/migrate.ts'
import { openTestDatabase } from '../../apps/server/src/infra/db/testing/test-database.ts'

describe('rows of older versions', () => {
  let database: Database
  afterEach(() => database.close())

  test('reconciliations, repairs and external edits keep their rows under their new words', async () => {
    database = await openTestDatabase({ migrated: false })
    await migrate(database, { upTo: '0016-order-commands' })
    for (const row of [
      `insert into businesses (name, platform, price_method) values ('business', 'payvand', 'ceil')`,
      `insert into projects (business_id, name, urls, default_values, send_config) values (1, 'project', '[]', '{}', '{}')`,
      `insert into project_items (business_id, project_id, url, url_key) values (1, 1, 'https://shop.example/1', '1')`,
      `insert into booth_products (business_id, project_item_id, product_id, sku, title, foreign_writer_at)
        values (1, 1, 9, 'sku', 'title', '2026-11-21')`,
      `insert into product_changes (business_id, kind, key, version, payload, cause)
        values (1, 'product.publish', 'product:1', 1, '{}', '{"kind": "audit", "id": 1}')`,
      `insert into product_events (business_id, project_item_id, product_id, kind, cause) values
        (1, 1, 9, 'mended', '{"kind": "audit", "id": 1}'), (1, 1, 9, 'foreign_writer', null),
        (1, 1, 9, 'accepted', '{"kind": "person", "id": 2}')`,
      `insert into booth_settings (business_id, mends_drift, audit_interval, next_audit_at)
        values (1, false, 'weekly', '2026-12-01')`,
      `insert into audits (business_id, trigger_type, status, page) values (1, 'person', 'running', 3)`,
      `insert into notifications (business_id, event, created_at, changed_at, closes_at)
        values (1, 'audit_found', '2026-11-21', '2026-11-21', '2026-11-22')`,
      `insert into notification_facts (business_id, event, subject, notification_id) values (1, 'audit_found', '1', 1)`,
      `insert into notification_settings (business_id, muted) values (1, '{"mail": ["new_order", "audit_found"]}')`,
    ]) {
      await database.execute(row)
    }
    await migrate(database, { upTo: '0017-reconciliation-words' })
    const one = async (question: string) => (await database.execute(question)).rows
    expect(await one('select status, page from reconciliations')).toEqual([{ status: 'running', page: 3 }])
    expect(
      await one(`select repairs_drift, reconciliation_interval, next_reconciliation_at = '2026-12-01' as is_kept
        from booth_settings`),
    ).toEqual([{ repairs_drift: false, reconciliation_interval: 'weekly', is_kept: true }])
    expect(await one(`select external_edit_at = '2026-11-21' as is_kept from booth_products`)).toEqual([
      { is_kept: true },
    ])
    expect(await one('select cause from product_changes')).toEqual([
      { cause: { kind: 'reconciliation', id: 1 } },
    ])
    expect(await one('select kind, cause from product_events order by id')).toEqual([
      { kind: 'repaired', cause: { kind: 'reconciliation', id: 1 } },
      { kind: 'external_edit', cause: null },
      { kind: 'accepted', cause: { kind: 'person', id: 2 } },
    ])
    expect(
      await one('select event from notifications union all select event from notification_facts'),
    ).toEqual([{ event: 'differences_found' }, { event: 'differences_found' }])
    expect(await one('select muted from notification_settings')).toEqual([
      { muted: { mail: ['new_order', 'differences_found'] } },
    ])
  })

  test('searches of the booth and its reconciliations go on as operations, and the timeline finds them', async () => {
    database = await openTestDatabase({ migrated: false })
    await migrate(database, { upTo: '0025-messages-outbox' })
    const found = [
      { itemId: 1, rule: 'normalised', value: 'a', productIds: [91] },
      { itemId: 2, value: 'b', productIds: [92, 93] },
      { itemId: 77, value: 'deleted', productIds: [94, 95] },
    ]
    for (const row of [
      `insert into businesses (name, platform, price_method) values ('business', 'payvand', 'ceil')`,
      `insert into projects (business_id, name, urls, default_values, send_config) values (1, 'project', '[]', '{}', '{}')`,
      `insert into project_items (business_id, project_id, url, url_key) values
        (1, 1, 'https://shop.example/1', '1'), (1, 1, 'https://shop.example/2', '2'), (1, 1, 'https://shop.example/3', '3')`,
      `insert into booth_products (business_id, project_item_id, product_id, sku, title) values (1, 3, 9, 'sku', 'title')`,
      `insert into operations (id, business_id, kind, scope, parameters, status) overriding system value
        values (40, 1, 'verify', 'project:1', '{"kind": "verify"}', 'completed')`,
      `insert into connect_runs (business_id, filter_by, status, connected_count, ambiguous_count, unmatched_count,
        ambiguous, finished_at) values (1, 'title', 'completed', 1, 2, 5, '${JSON.stringify(found)}', '2026-11-21')`,
      `insert into connect_runs (business_id, filter_by, attempts, reason_code) values (1, 'sku', 2, 'rate_limited')`,
      `insert into reconciliations (business_id, trigger_type, status, page, compared, equal, differing, gone, finished_at)
        values (1, 'schedule', 'completed', 2, 5, 4, 1, 1, '2026-11-21')`,
      `insert into reconciliations (business_id, trigger_type, status, page, compared, equal)
        values (1, 'person', 'running', 3, 200, 200)`,
      `insert into product_events (business_id, project_item_id, product_id, kind, cause) values
        (1, 3, 9, 'connected', '{"kind": "connect", "id": 1}'), (1, 3, 9, 'repaired', '{"kind": "reconciliation", "id": 2}'),
        (1, 3, 9, 'changed', '{"kind": "crawl", "id": 2}')`,
      `insert into product_changes (business_id, project_item_id, data, cause)
        values (1, 3, '{}', '{"kind": "reconciliation", "id": 1}')`,
    ]) {
      await database.execute(row)
    }
    await migrate(database, { upTo: '0026-booth-readings' })
    const rowsOf = async (question: string) => (await database.execute(question)).rows
    expect(
      await rowsOf(`select id, kind, parameters, facts, status, cursor, total, done, succeeded, attempts, reason_code
        from operations where kind <> 'verify' order by id`),
    ).toEqual([
      {
        id: 41,
        kind: 'connect',
        parameters: { kind: 'connect', filterBy: 'title' },
        facts: { ambiguousCount: 2, unmatchedCount: 5 },
        status: 'completed',
        cursor: 'compared',
        total: 9,
        done: 9,
        succeeded: 1,
        attempts: 0,
        reason_code: null,
      },
      {
        id: 42,
        kind: 'connect',
        parameters: { kind: 'connect', filterBy: 'sku' },
        facts: { ambiguousCount: 0, unmatchedCount: 0 },
        status: 'waiting',
        cursor: null,
        total: 0,
        done: 0,
        succeeded: 0,
        attempts: 2,
        reason_code: 'rate_limited',
      },
      {
        id: 43,
        kind: 'reconciliation',
        parameters: { kind: 'reconciliation' },
        facts: { differing: 1, gone: 1 },
        status: 'completed',
        cursor: 2,
        total: 5,
        done: 5,
        succeeded: 4,
        attempts: 0,
        reason_code: null,
      },
      {
        id: 44,
        kind: 'reconciliation',
        parameters: { kind: 'reconciliation' },
        facts: { differing: 0, gone: 0 },
        status: 'running',
        cursor: 3,
        total: 1,
        done: 200,
        succeeded: 200,
        attempts: 0,
        reason_code: null,
      },
    ])
    expect(
      await rowsOf(`select operation_id, project_item_id, outcome, reason_code, after->>'value' as value
        from operation_results order by 2`),
    ).toEqual([
      { operation_id: 41, project_item_id: 1, outcome: 'left_out', reason_code: 'proposed', value: 'a' },
      { operation_id: 41, project_item_id: 2, outcome: 'left_out', reason_code: 'ambiguous', value: 'b' },
      { operation_id: 41, project_item_id: 3, outcome: 'done', reason_code: null, value: null },
    ])
    expect(
      await rowsOf(
        'select cause from product_changes union all (select cause from product_events order by id)',
      ),
    ).toEqual([
      { cause: { kind: 'reconciliation', id: 43 } },
      { cause: { kind: 'connect', id: 41 } },
      { cause: { kind: 'reconciliation', id: 44 } },
      { cause: { kind: 'crawl', id: 2 } },
    ])
    const [next] = await rowsOf(`insert into operations (business_id, kind, scope, parameters)
      values (1, 'send', 'project:1', '{"kind": "send"}') returning id`)
    expect(next).toEqual({ id: 45 })
  })

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
