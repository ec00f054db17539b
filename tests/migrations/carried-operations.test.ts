import { describe, expect, test } from 'vitest'
import { migrate } from '../../apps/server/src/infra/db/migrate.ts'
import { databasesOfTests } from './databases-of-tests.ts'

describe('runs of older versions become operations', () => {
  const openOne = databasesOfTests()

  test('spreadsheets that were started become operations, which go on and can be undone', async () => {
    const database = await openOne({ migrated: false })
    await migrate(database, { upTo: '0022-sync-words' })
    const before = (price: number) => JSON.stringify({ variants: [{ price }], after: [{ price: 9 }] })
    const written = (productId: string) => JSON.stringify({ variant: { productId }, changes: [] })
    for (const row of [
      `insert into businesses (name, platform, price_method) values ('business', 'digikala', 'ceil')`,
      `insert into projects (business_id, name, urls, default_values, send_config) values (1, 'project', '[]', '{}', '{}')`,
      `insert into project_items (business_id, project_id, url, url_key)
        select 1, 1, 'https://shop.example/' || i, i::text from generate_series(1, 3) i`,
      `insert into sheet_imports (business_id, project_id, file_name, file_hash, form, connect_by_sku, status, total, done,
          started_at, finished_at, undone_at) values
        (1, 1, 'undone.csv', 'a', '{}', false, 'undone', 3, 3, '2026-11-01', '2026-11-02', '2026-11-03'),
        (1, 1, 'running.csv', 'b', '{}', true, 'running', 2, 1, '2026-11-04', null, null),
        (1, null, 'preview.csv', 'c', '{}', false, 'preview', 1, 0, null, null, null)`,
      `insert into sheet_import_rows
          (import_id, line, product_line, business_id, plan, written, project_item_id, before, outcome) values
        (1, 2, 2, 1, 'changed', '${written('71')}', 1, '${before(5)}', 'undone'),
        (1, 3, 2, 1, 'changed', '${written('71')}', 1, null, 'undone'),
        (1, 4, 4, 1, 'changed', '${written('72')}', 2, '${before(6)}', 'kept'),
        (1, 5, 5, 1, 'refused', '${written('73')}', null, null, 'refused'),
        (2, 2, 2, 1, 'new', '${written('74')}', 3, '${before(7)}', 'done'),
        (2, 3, 3, 1, 'new', '${written('75')}', null, null, null),
        (3, 2, 2, 1, 'new', '${written('76')}', null, null, null)`,
    ]) {
      await database.execute(row)
    }
    await migrate(database)
    const { rows } = await database.execute('select * from operations order by id')
    const at = (day: number) => new Date(`2026-11-0${day}`)
    expect(rows).toMatchObject([
      {
        business_id: 1,
        kind: 'spreadsheet',
        scope: 'spreadsheet',
        project_id: 1,
        status: 'completed',
        parameters: { kind: 'spreadsheet', sheetImportId: 1 },
        facts: { connectBySku: false },
        total: 2,
        done: 2,
        succeeded: 2,
        undone: 1,
        kept: 1,
        cursor: null,
        started_at: at(1),
        finished_at: at(2),
        undone_at: at(3),
      },
      {
        parameters: { sheetImportId: 2 },
        facts: { connectBySku: true },
        status: 'running',
        cursor: 2,
        total: 2,
        done: 1,
        succeeded: 1,
        undone: 0,
        kept: 0,
        finished_at: null,
      },
    ])
    const results = await database.execute(
      'select project_item_id as item, outcome, reason_code as reason, before, after from operation_results order by 1',
    )
    const values = (productId: string, price: number) => ({
      before: { variants: [{ price }] },
      after: { productId, variants: [{ price: 9 }] },
    })
    expect(results.rows).toEqual([
      { item: 1, outcome: 'undone', reason: null, ...values('71', 5) },
      { item: 2, outcome: 'done', reason: 'changed_since', ...values('72', 6) },
      { item: 3, outcome: 'done', reason: null, ...values('74', 7) },
    ])
    const sheets = await database.execute('select status from sheet_imports order by id')
    expect(sheets.rows.map(({ status }) => status)).toEqual(['started', 'started', 'preview'])
    const lines = await database.execute('select brought_in from sheet_import_rows order by import_id, line')
    expect(lines.rows.map((row) => row['brought_in'])).toEqual([true, true, true, false, true, false, false])
  })

  test('searches of the booth and its reconciliations go on as operations, and the timeline finds them', async () => {
    const database = await openOne({ migrated: false })
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
})
