// Long because: each migration that carries rows over has its proof here, beside the comparison of all versions.

import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { afterEach, describe, expect, test } from 'vitest'
import type { Database } from '../../apps/server/src/infra/db/database.ts'
import { currentMigration, migrate } from '../../apps/server/src/infra/db/migrate.ts'
import { MIGRATIONS } from '../../apps/server/src/infra/db/migrations/migration-list.ts'
import { restore } from '../../apps/server/src/infra/db/restore.ts'
import { openTestDatabase } from '../../apps/server/src/infra/db/testing/test-database.ts'
import { fillTables } from './fill-tables.ts'
import { freezeSchema } from './freeze-schema.ts'
import { type Catalogue, readCatalogue } from './read-catalogue.ts'
import { snapshotBackup, snapshotFile } from './snapshot-files.ts'

const NAMES = Object.keys(MIGRATIONS)
const NEWEST = NAMES.at(-1) as string

const freeze = process.env['FREEZE_SCHEMA']
if (freeze) await freezeSchema(freeze)

describe('migrations', () => {
  let open: Database[] = []
  afterEach(async () => {
    for (const database of open) await database.close()
    open = []
  })

  async function openOne(options: { migrated?: boolean } = {}): Promise<Database> {
    const database = await openTestDatabase(options)
    open.push(database)
    return database
  }

  test('every version is frozen, and their names are in order', () => {
    expect(
      NAMES.filter((name) => !existsSync(snapshotFile(name)) || !existsSync(snapshotBackup(name))),
    ).toEqual([])
    expect(NAMES.toSorted()).toEqual(NAMES)
  })

  test.each(NAMES)('%s still makes the tables it made when it was released', async (name) => {
    const database = await openOne({ migrated: false })
    await migrate(database, { upTo: name })
    const frozen = JSON.parse(await readFile(snapshotFile(name), 'utf8')) as Catalogue
    expect(await readCatalogue(database)).toEqual(frozen)
  })

  test.each(NAMES)(
    'a database of %s, upgraded, is the same as a fresh one and keeps its rows',
    async (name) => {
      const fresh = await openOne()
      const upgraded = await openOne({ migrated: false })
      const { rowsOf } = await restore(upgraded, snapshotBackup(name))
      expect(await currentMigration(upgraded)).toBe(NEWEST)
      expect(await readCatalogue(upgraded)).toEqual(await readCatalogue(fresh))
      expect(Object.entries(rowsOf).filter(([, count]) => count !== 1)).toEqual([])
      const { rows } = await upgraded.execute('select username, business_id from users')
      expect(rows).toEqual([{ username: 'seller', business_id: 1 }])
    },
  )

  test('rows that were written in older words keep their meaning and their order', async () => {
    const database = await openOne({ migrated: false })
    await migrate(database, { upTo: '0012-login-attempts' })
    for (const row of [
      `insert into businesses (name, platform, price_method) values ('business', 'payvand', 'ceil')`,
      `insert into projects (business_id, name, urls, default_values, send_config) values (1, 'project', '[]', '{}', '{}')`,
      `insert into crawl_jobs (business_id, project_id, trigger_type) values (1, 1, 'manual')`,
      `insert into crawl_job_items (business_id, job_id, url, url_key, listed)
        values (1, 1, 'https://shop.example/1', '1', '{"id": "1", "lacks": ["weight"]}')`,
      `insert into instagram_doors (business_id, door, status, seen_at) values (1, 'web', 'closed', '2026-11-21')`,
      `insert into instagram_batches (business_id, project_id, crawl_job_id, page_name, way, num_posts, defaults, doors)
        values (1, 1, 1, 'page', 'auto', 5, '{}', '[
          {"door": "web", "status": "closed", "reason": "login_required", "retryAt": null},
          {"door": "graph", "status": "open", "reason": null, "retryAt": null}]')`,
      `insert into instagram_posts (business_id, project_id, url, url_key, caption, taken_at, media)
        values (1, 1, 'https://www.instagram.com/p/C1/', 'C1', 'caption', '2026-11-01', '[]')`,
      `insert into instagram_batch_posts (business_id, batch_id, post_id) values (1, 1, 1)`,
      `insert into crawl_job_logs (business_id, job_id, level, code, values) values
        (1, 1, 'warning', 'instagram_door_closed', '{"door": "web", "failure": "login_required"}'),
        (1, 1, 'info', 'instagram_posts_read', '{"door": "graph", "posts": 3}'),
        (1, 1, 'info', 'pages_drawn', '{"pages": 4, "from_data": 36}')`,
      `insert into orders (business_id, parcel_id, basalam_order_id, parcel_updated_at, cost, parcel, ordered_at, first_seen_by, looked_at)
        values (1, 31, 61, '2026-11-01', 500000, '{}', '2026-11-01', 'poll', '2026-11-01')`,
      `insert into platform_connections (business_id, kind, credentials_sealed, settings, hinted_at)
        values (1, 'woocommerce', 'sealed', '{}', '2026-11-01T00:00:00Z')`,
      `insert into order_acts (business_id, order_id, kind, payload, state, version)
        values (1, 1, 'post', '{"trackingCode": "1"}', 'sending', 3)`,
      `insert into order_events (business_id, order_id, kind, source) values
        (1, 1, 'act_refused', 'answer'), (1, 1, 'act_done', 'answer'), (1, 1, 'platform_done', 'platform')`,
    ]) {
      await database.execute(row)
    }
    await migrate(database)
    const posts = await database.execute('select import_id, post_id from instagram_import_posts')
    expect(posts.rows).toEqual([{ import_id: 1, post_id: 1 }])
    const imports = await database.execute('select source, tried_sources from instagram_imports')
    expect(imports.rows).toEqual([
      {
        source: 'auto',
        tried_sources: [
          { source: 'web', status: 'closed', reason: 'login_required', retryAt: null },
          { source: 'graph', status: 'open', reason: null, retryAt: null },
        ],
      },
    ])
    const logs = await database.execute('select code, values from crawl_job_logs order by id')
    expect(logs.rows).toEqual([
      { code: 'instagram_source_closed', values: { source: 'web', failure: 'login_required' } },
      { code: 'instagram_posts_read', values: { source: 'graph', posts: 3 } },
      { code: 'pages_rendered', values: { pages: 4, from_data: 36 } },
    ])
    const listed = await database.execute('select listed from crawl_job_items')
    expect(listed.rows).toEqual([{ listed: { id: '1', missingFields: ['weight'] } }])
    const { rows } = await database.execute('select source, status from instagram_sources')
    expect(rows).toEqual([{ source: 'web', status: 'closed' }])
    const commands = await database.execute(
      'select order_id, kind, payload, state, version from order_commands',
    )
    expect(commands.rows).toEqual([
      { order_id: 1, kind: 'post', payload: { trackingCode: '1' }, state: 'sending', version: 3 },
    ])
    const pending = await database.execute('select pending_event_at from platform_connections')
    expect(pending.rows).toEqual([{ pending_event_at: new Date('2026-11-01T00:00:00Z') }])
    const events = await database.execute('select kind from order_events order by id')
    expect(events.rows.map(({ kind }) => kind)).toEqual(['command_refused', 'command_done', 'platform_done'])
  })

  test('reconciliations, repairs and external edits keep their rows under their new words', async () => {
    const database = await openOne({ migrated: false })
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

  test('columns of notification channels become rows, which their messages and outbox belong to', async () => {
    const database = await openOne({ migrated: false })
    await migrate(database, { upTo: '0017-reconciliation-words' })
    for (const row of [
      `insert into businesses (name, platform, price_method) values ('both', 'payvand', 'ceil'), ('mail only', 'payvand', 'ceil'), ('none', 'payvand', 'ceil')`,
      `insert into notification_settings
          (business_id, mail_address, mail_mode, webhook_url, webhook_secret_sealed, webhook_mode, digest_hour, quiet_from,
            quiet_to, muted, webhook_tested_at) values
        (1, 'one@shop.example', 'digest', 'https://shop.example/hook', 'sealed', 'at_once', 20, 23, 8,
          '{"webhook": ["new_order"]}', '2026-11-21'),
        (2, 'two@shop.example', 'off', null, null, 'off', 9, null, null, '{}', null),
        (3, null, 'off', null, null, 'off', 9, null, null, '{}', null)`,
      `insert into notifications (business_id, event, created_at, changed_at, closes_at) values
        (1, 'new_order', '2026-11-21', '2026-11-21', '2026-11-21')`,
      `insert into notification_messages (business_id, channel, message_key, due_at, created_at) values
        (1, 'webhook', 'a', '2026-11-21', '2026-11-21'), (2, 'mail', 'b', '2026-11-21', '2026-11-21'),
        (2, 'webhook', 'c', '2026-11-21', '2026-11-21')`,
      `insert into notification_outbox (notification_id, channel, business_id, due_at, message_id) values
        (1, 'mail', 1, '2026-11-21', null), (1, 'webhook', 1, '2026-11-21', 1)`,
    ]) {
      await database.execute(row)
    }
    await migrate(database)
    const channels = await database.execute(
      `select business_id, kind, settings, secret_sealed, mode, muted, tested_at is not null as tested
        from notification_channels order by business_id, kind`,
    )
    const unset = { secret_sealed: null, muted: [], tested: false }
    expect(channels.rows).toEqual([
      { ...unset, business_id: 1, kind: 'mail', settings: { address: 'one@shop.example' }, mode: 'digest' },
      {
        business_id: 1,
        kind: 'webhook',
        settings: { url: 'https://shop.example/hook' },
        secret_sealed: 'sealed',
        mode: 'at_once',
        muted: ['new_order'],
        tested: true,
      },
      { ...unset, business_id: 2, kind: 'mail', settings: { address: 'two@shop.example' }, mode: 'off' },
      { ...unset, business_id: 2, kind: 'webhook', settings: {}, mode: 'off' },
    ])
    const hours = await database.execute('select * from notification_settings order by business_id limit 1')
    expect(hours.rows).toEqual([{ business_id: 1, digest_hour: 20, quiet_from: 23, quiet_to: 8 }])
    const kindsOf = async (table: string) => {
      const { rows } = await database.execute(
        `select channel.business_id, kind from ${table}
          join notification_channels channel on channel.id = channel_id and channel.business_id = ${table}.business_id
          order by 1, 2`,
      )
      return rows.map(({ business_id: business, kind }) => `${business} ${kind}`)
    }
    expect(await kindsOf('notification_messages')).toEqual(['1 webhook', '2 mail', '2 webhook'])
    expect(await kindsOf('notification_outbox')).toEqual(['1 mail', '1 webhook'])
  })

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
        ...{ business_id: 1, kind: 'spreadsheet', scope: 'spreadsheet', project_id: 1, status: 'completed' },
        ...{ parameters: { kind: 'spreadsheet', sheetImportId: 1 }, facts: { connectBySku: false } },
        ...{ total: 2, done: 2, succeeded: 2, undone: 1, kept: 1, cursor: null },
        ...{ started_at: at(1), finished_at: at(2), undone_at: at(3) },
      },
      {
        ...{ parameters: { sheetImportId: 2 }, facts: { connectBySku: true }, status: 'running', cursor: 2 },
        ...{ total: 2, done: 1, succeeded: 1, undone: 0, kept: 0, finished_at: null },
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

  test('the rows that are frozen with a version touch every table', async () => {
    const database = await openOne()
    await fillTables(database)
    const empty: string[] = []
    for (const table of Object.keys(await readCatalogue(database))) {
      const { rows } = await database.execute(`select 1 from ${table} limit 1`)
      if (rows.length === 0 && table !== 'queue_leases') empty.push(table)
    }
    expect(empty).toEqual([])
  })

  test('processes that start together migrate once', async () => {
    const database = await openOne({ migrated: false })
    const ran = await Promise.all([migrate(database), migrate(database), migrate(database)])
    expect(ran.flat()).toEqual(NAMES)
  })

  test('a migration that fails changes nothing', async () => {
    const database = await openOne()
    const before = await readCatalogue(database)
    const migrations = {
      ...MIGRATIONS,
      '9998-good': {
        up: (db: Database['kysely']) => db.schema.createTable('half').addColumn('n', 'integer').execute(),
      },
      '9999-bad': { up: (db: Database['kysely']) => db.schema.dropTable('nowhere').execute() },
    }
    await expect(migrate(database, { migrations })).rejects.toThrow(/"nowhere" does not exist/)
    expect(await readCatalogue(database)).toEqual(before)
    expect(await migrate(database)).toEqual([])
  })
})
