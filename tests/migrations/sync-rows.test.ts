import { afterEach, expect, test } from 'vitest'
import type { Database } from '../../apps/server/src/infra/db/database.ts'
import { migrate } from '../../apps/server/src/infra/db/migrate.ts'
import { openTestDatabase } from '../../apps/server/src/infra/db/testing/test-database.ts'

let database: Database
afterEach(() => database.close())

/** A database of an older version with one business, one project and items 1 to 3, one row a statement. */
async function databaseOf(version: string, rows: readonly string[]): Promise<void> {
  database = await openTestDatabase({ migrated: false })
  await migrate(database, { upTo: version })
  for (const row of [
    `insert into businesses (name, platform, price_method) values ('business', 'payvand', 'ceil')`,
    `insert into projects (business_id, name, urls, default_values, send_config) values (1, 'project', '[]', '{}', '{}')`,
    `insert into project_items (business_id, project_id, url, url_key)
      select 1, 1, 'https://shop.example/' || n, n::text from generate_series(1, 3) n`,
    ...rows,
  ]) {
    await database.execute(row)
  }
}

test('product changes keep what was decided, held, let through and begun', async () => {
  const payload = (id: number, categoryId: number | null) =>
    JSON.stringify({ projectItemId: id, categoryId, data: { name: `ring ${id}`, stock: id } })
  await databaseOf('0017-reconciliation-words', [
    `insert into product_changes
        (business_id, kind, key, version, payload, state, attempts, next_attempt_at, intent, intent_at, reason, cause, guarded_version, released_version)
      values
        (1, 'product.publish', 'product:2', 4, '${payload(2, 7)}', 'sending', 3, '2026-11-22T08:00:00Z',
          '{"kind": "change", "fields": ["price"]}', '2026-11-22T07:59:00Z', null, '{"kind": "crawl", "id": 5}', 4, 4),
        (1, 'product.publish', 'product:1', 1, '${payload(1, null)}', 'held', 0, '2026-11-22T08:00:00Z', null, null,
          '{"code": "price_jump", "messages": ["m"]}', null, 1, 0),
        (1, 'product.publish', 'product:9', 1, '${payload(9, null)}', 'waiting', 0, '2026-11-22T08:00:00Z', null, null, null, null, 0, 0),
        (1, 'other', 'other:3', 1, '{}', 'waiting', 0, '2026-11-22T08:00:00Z', null, null, null, null, 0, 0)`,
  ])
  await migrate(database)
  const { rows } = await database.execute(
    `select project_item_id, category_id, data, version, state, attempts, intent, intent_at is not null as began, reason,
      cause, guarded_version, released_version from product_changes order by project_item_id`,
  )
  const plain = { category_id: null, attempts: 0, intent: null, began: false, reason: null, cause: null }
  expect(rows).toEqual([
    {
      ...plain,
      project_item_id: 1,
      data: { name: 'ring 1', stock: 1, oldPrice: null },
      version: 1,
      state: 'held',
      reason: { code: 'price_jump', messages: ['m'] },
      guarded_version: 1,
      released_version: 0,
    },
    {
      project_item_id: 2,
      category_id: 7,
      data: { name: 'ring 2', stock: 2, oldPrice: null },
      version: 4,
      state: 'sending',
      attempts: 3,
      intent: { kind: 'change', fields: ['price'] },
      began: true,
      reason: null,
      cause: { kind: 'crawl', id: 5 },
      guarded_version: 4,
      released_version: 4,
    },
  ])
  const deciding = `insert into product_changes (business_id, project_item_id, data) values (1, 3, '{}') returning id, version`
  expect((await database.execute(deciding)).rows).toEqual([{ id: 5, version: 1 }])
  await database.execute('delete from project_items where id = 3')
  expect((await database.execute('select id from product_changes')).rows).toHaveLength(2)
})

test('desired, observed and verified states keep their values under the new words', async () => {
  await databaseOf('0020-operations', [
    `insert into booth_products (business_id, project_item_id, product_id, sku, title, intended, seen, seen_at, proven_at, differences, observations)
      values
        (1, 1, 11, 's', 't', '{"price": 5}', '{"price": 6}', '2026-11-22', '2026-11-21', '[
          {"field": "price", "intended": 5, "seen": 6, "variant": [{"property": "size", "value": "58"}]},
          {"field": "gone", "intended": true, "seen": false}]', '[
          {"at": "2026-11-21", "price": 6, "stock": 1, "intendedPrice": 5, "intendedStock": 2}]'),
        (1, 2, 12, 's', 't', null, null, null, null, null, null)`,
    `insert into product_changes (business_id, project_item_id, data, intent) values
      (1, 1, '{}', '{"kind": "create", "sku": "s", "title": "t", "intended": {"price": 5}}'),
      (1, 2, '{}', '{"kind": "change", "fields": ["price"]}')`,
  ])
  await migrate(database)
  const { rows } = await database.execute(
    `select last_applied, observed, observed_at is not null as looked, verified_at is not null as verified, differences,
      observations, intent from booth_products join product_changes using (project_item_id) order by product_id`,
  )
  expect(rows).toEqual([
    {
      last_applied: { price: 5 },
      observed: { price: 6 },
      looked: true,
      verified: true,
      differences: [
        { field: 'price', desired: 5, observed: 6, variant: [{ property: 'size', value: '58' }] },
        { field: 'gone', desired: true, observed: false },
      ],
      observations: [{ at: '2026-11-21', price: 6, stock: 1, desiredPrice: 5, desiredStock: 2 }],
      intent: { kind: 'create', sku: 's', title: 't', desired: { price: 5 } },
    },
    {
      last_applied: null,
      observed: null,
      looked: false,
      verified: false,
      differences: null,
      observations: null,
      intent: { kind: 'change', fields: ['price'] },
    },
  ])
})

test('messages keep how they stand, and count the attempts that failed', async () => {
  await databaseOf('0022-sync-words', [
    `insert into notification_channels (business_id, kind) values (1, 'mail')`,
    `insert into notification_messages
        (business_id, channel_id, message_key, status, attempts, due_at, failure, created_at, finished_at)
      values
        (1, 1, 'a', 'waiting', 2, '2026-11-22T08:00:00Z', 'unreachable', '2026-11-21', null),
        (1, 1, 'b', 'sending', 3, '2026-11-22T08:00:00Z', 'unreachable', '2026-11-21', null),
        (1, 1, 'c', 'sent', 2, '2026-11-22T08:00:00Z', null, '2026-11-21', '2026-11-22'),
        (1, 1, 'd', 'failed', 7, '2026-11-22T08:00:00Z', 'mail_refused', '2026-11-21', '2026-11-22'),
        (1, 1, 'e', 'unknown', 1, '2026-11-22T08:00:00Z', 'outcome_unknown', '2026-11-21', '2026-11-22')`,
  ])
  await migrate(database)
  const { rows } = await database.execute(
    `select state, attempts, reason->>'code' as code, version, intent_at is not null as began,
      next_attempt_at = '2026-11-22T08:00:00Z' as due, updated_at = '2026-11-22' as ended
    from notification_messages order by message_key`,
  )
  const plain = { version: 1, began: false, due: true, ended: true }
  expect(rows).toEqual([
    { ...plain, state: 'waiting', attempts: 2, code: 'unreachable', ended: false },
    { ...plain, state: 'sending', attempts: 2, code: 'unreachable', began: true, ended: false },
    { ...plain, state: 'done', attempts: 1, code: null },
    { ...plain, state: 'refused', attempts: 7, code: 'mail_refused' },
    { ...plain, state: 'refused', attempts: 1, code: 'outcome_unknown' },
  ])
})
