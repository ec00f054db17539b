import { afterEach, describe, expect, test } from 'vitest'
import type { Database } from '../../apps/server/src/infra/db/database.ts'
import { migrate } from '../../apps/server/src/infra/db/migrate.ts'
import { openTestDatabase } from '../../apps/server/src/infra/db/testing/test-database.ts'

describe('rows of older versions', () => {
  let database: Database
  afterEach(() => database.close())

  test('bulk runs become operations that go on where they were and can be undone', async () => {
    database = await openTestDatabase({ migrated: false })
    await migrate(database, { upTo: '0019-changes-of-items' })
    for (const row of [
      `insert into businesses (name, platform, price_method) values ('business', 'payvand', 'ceil')`,
      `insert into projects (business_id, name, urls, default_values, send_config) values (1, 'project', '[]', '{}', '{}')`,
      `insert into project_items (business_id, project_id, url, url_key)
        select 1, 1, 'https://shop.example/' || i, i::text from generate_series(1, 3) i`,
      `insert into bulk_runs (business_id, project_id, kind, status, selection, total, done, succeeded, after_id,
        created_at, started_at, finished_at, undone_at) values
        (1, 1, 'verify', 'completed', '{"selection": {"filters": {}}, "upToId": 3, "userId": 7}', 3, 3, 2, 3,
          '2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04'),
        (1, 1, 'send', 'running', '{"selection": {"projectItemIds": [1, 2, 3]}, "upToId": 3, "userId": 7}', 3, 2, 1, 2,
          '2026-11-05', '2026-11-06', null, null)`,
      `insert into bulk_run_items (run_id, business_id, project_item_id, outcome, reason_code) values
        (1, 1, 1, 'undone', null), (1, 1, 2, 'done', 'already_sent'), (1, 1, 3, 'left_out', 'photo_missing'),
        (2, 1, 1, 'done', null), (2, 1, 2, 'left_out', 'not_verified')`,
    ]) {
      await database.execute(row)
    }
    await migrate(database)
    const { rows } = await database.execute('select * from operations order by id')
    const at = (day: number) => new Date(`2026-11-0${day}`)
    expect(rows).toMatchObject([
      {
        id: 1,
        business_id: 1,
        kind: 'verify',
        scope: 'project:1',
        project_id: 1,
        user_id: 7,
        parameters: { kind: 'verify', projectId: 1, selection: { filters: {} } },
        status: 'completed',
        total: 3,
        done: 3,
        succeeded: 2,
        undone: 1,
        kept: 1,
        undo_until: null,
        created_at: at(1),
        started_at: at(2),
        finished_at: at(3),
        undone_at: at(4),
      },
      {
        id: 2,
        kind: 'send',
        status: 'running',
        cursor: 2,
        facts: { upToId: 3 },
        undone: 0,
        kept: 0,
        parameters: { kind: 'send', projectId: 1, selection: { projectItemIds: [1, 2, 3] } },
        total: 3,
        done: 2,
        succeeded: 1,
        finished_at: null,
        undone_at: null,
      },
    ])
    const results = await database.execute(
      `select operation_id, project_item_id, outcome, reason_code from operation_results order by 1, 2`,
    )
    expect(results.rows.map((row) => Object.values(row))).toEqual([
      [1, 1, 'undone', null],
      [1, 2, 'done', 'already_sent'],
      [1, 3, 'left_out', 'photo_missing'],
      [2, 1, 'done', null],
      [2, 2, 'left_out', 'not_verified'],
    ])
    const insert = `insert into operations (business_id, kind, scope, parameters) values (1, 'send', 'project:1', '{}')`
    await expect(database.execute(insert)).rejects.toThrow(/operations_one_active/)
    await database.execute(`update operations set status = 'completed'`)
    expect((await database.execute(`${insert} returning id`)).rows).toMatchObject([{ id: 4 }])
  })

  test('runs of the booth become operations, and what names them follows', async () => {
    database = await openTestDatabase({ migrated: false })
    await migrate(database, { upTo: '0023-spreadsheet-operations' })
    const rules = { priceRule: { coefficient: 2, base: 1, method: 'exact' }, safetyStock: 0 }
    const change = { kind: 'stock', by: 'set', value: 9 }
    for (const row of [
      `insert into businesses (name, platform, price_method) values ('business', 'payvand', 'ceil')`,
      `insert into projects (business_id, name, urls, default_values, send_config) values (1, 'project', '[]', '{}', '{}')`,
      `insert into project_items (business_id, project_id, url, url_key)
        select 1, 1, 'https://shop.example/' || i, i::text from generate_series(1, 3) i`,
      `insert into operations (business_id, kind, scope, parameters, status)
        values (1, 'send', 'project:1', '{"kind": "send"}', 'completed')`,
      `insert into operation_results (operation_id, business_id, project_item_id, outcome) values (1, 1, 3, 'done')`,
      `insert into booth_runs (business_id, kind, params, selection, status, total, done, succeeded, after_id, started_by,
        created_at, started_at, finished_at, undo_until, undone_at) values
        (1, 'stock', '${JSON.stringify({ change })}', '{"selection": {"filters": {}}, "upToId": 3}', 'completed', 3, 2, 2,
          2, 7, '2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05'),
        (1, 'price_rule', '${JSON.stringify({ from: { ...rules, safetyStock: 1 }, to: rules })}',
          '{"selection": {"filters": {}}, "upToId": 0}', 'completed', 3, 3, 1, 3, 7, '2026-11-06', '2026-11-06',
          '2026-11-06', '2026-11-07', null),
        (1, 'send', '{}', '{"upToId": 3}', 'running', 3, 1, 1, 1, 7, '2026-11-08', '2026-11-08', null, null, null)`,
      `insert into booth_run_items (run_id, business_id, project_item_id, before, after, outcome, reason_code) values
        (1, 1, 1, '{"shown": 3}', '{"shown": 9}', 'undone', null),
        (1, 1, 2, '{"shown": 4}', '{"shown": 9}', 'done', 'changed_since'),
        (3, 1, 1, null, '{"version": 5}', 'done', null)`,
      `insert into product_events (business_id, project_item_id, kind, cause) values
        (1, 1, 'changed', '{"kind": "bulk", "id": 1}'), (1, 3, 'changed', '{"kind": "bulk", "id": 1}'),
        (1, 1, 'undone', '{"kind": "undo", "id": 1}'), (1, 2, 'changed', '{"kind": "price_rule", "id": 2}'),
        (1, 2, 'changed', '{"kind": "crawl", "id": 1}')`,
      `insert into product_changes (business_id, project_item_id, version, data, cause)
        values (1, 1, 5, '{}', '{"kind": "bulk", "id": 3}')`,
    ]) {
      await database.execute(row)
    }
    await migrate(database)
    const { rows } = await database.execute(`select * from operations where scope = 'booth' order by id`)
    const at = (day: number) => new Date(`2026-11-0${day}`)
    expect(rows).toMatchObject([
      {
        id: 2,
        business_id: 1,
        kind: 'stock',
        user_id: 7,
        status: 'completed',
        stopped: true,
        cursor: 2,
        parameters: { ...change, selection: { filters: {} } },
        facts: { upToId: 3 },
        total: 3,
        done: 2,
        succeeded: 2,
        undone: 1,
        kept: 1,
        created_at: at(1),
        started_at: at(2),
        finished_at: at(3),
        undo_until: at(4),
        undone_at: at(5),
      },
      {
        id: 3,
        kind: 'price_rule',
        stopped: false,
        undo_until: at(7),
        undone_at: null,
        parameters: { rules },
        facts: { from: { ...rules, safetyStock: 1 }, to: rules },
      },
      {
        id: 4,
        kind: 'send_all',
        status: 'running',
        stopped: false,
        cursor: 1,
        finished_at: null,
        parameters: { kind: 'send_all' },
        facts: { upToId: 3 },
        total: 3,
        done: 1,
        succeeded: 1,
      },
    ])
    const results = await database.execute(
      `select operation_id, project_item_id, before->'shown' as before, after, outcome, reason_code
        from operation_results where operation_id > 1 order by 1, 2`,
    )
    expect(results.rows.map((row) => Object.values(row))).toEqual([
      [2, 1, 3, { shown: 9 }, 'undone', null],
      [2, 2, 4, { shown: 9 }, 'done', 'changed_since'],
      [4, 1, null, { version: 5 }, 'done', null],
    ])
    const causes = async (table: string) =>
      (await database.execute(`select cause from ${table} order by id`)).rows.map((row) => row['cause'])
    expect(await causes('product_events')).toEqual([
      { kind: 'bulk', id: 2 },
      { kind: 'bulk', id: 1 },
      { kind: 'undo', id: 2 },
      { kind: 'price_rule', id: 3 },
      { kind: 'crawl', id: 1 },
    ])
    expect(await causes('product_changes')).toEqual([{ kind: 'bulk', id: 4 }])
  })
})
