import { describe, expect, test } from 'vitest'
import { migrate } from '../../apps/server/src/infra/db/migrate.ts'
import { databasesOfTests } from './databases-of-tests.ts'

describe('rows of older versions', () => {
  const openOne = databasesOfTests()

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
        `select channel.business_id || ' ' || kind as recipient from ${table}
          join notification_channels channel on channel.id = channel_id and channel.business_id = ${table}.business_id
          order by 1`,
      )
      return rows.map(({ recipient }) => recipient)
    }
    expect(await kindsOf('notification_messages')).toEqual(['1 webhook', '2 mail', '2 webhook'])
    expect(await kindsOf('notification_outbox')).toEqual(['1 mail', '1 webhook'])
  })
})
