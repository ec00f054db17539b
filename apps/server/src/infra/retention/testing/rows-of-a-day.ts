// Long because: it is the one list of a row for each table that is not kept for ever.
import type { Database } from '../../db/database.ts'

export interface Shop {
  businessId: number
  userId: number
  projectId: number
  channelId: number
}

/** A business with a user, a project of ten items and a channel. */
export async function insertShop(database: Database, name: string): Promise<Shop> {
  const idOf = async (statement: string, parameters: unknown[]) =>
    ((await database.execute(statement, parameters)).rows[0] as { id: number }).id
  const businessId = await idOf('insert into businesses (name) values ($1) returning id', [name])
  const userId = await idOf('insert into users (business_id, username) values ($1, $2) returning id', [
    businessId,
    name,
  ])
  const projectId = await idOf(
    `insert into projects (business_id, name, urls, default_values, send_config)
     values ($1, 'project', '[]', '{}', '{}') returning id`,
    [businessId],
  )
  await database.execute(
    `insert into project_items (business_id, project_id, url, url_key)
     select $1::bigint, $2::bigint, 'https://shop.example/' || n, n::text from generate_series(1, 10) n`,
    [businessId, projectId],
  )
  const channelId = await idOf(
    `insert into notification_channels (business_id, kind, settings, mode, muted)
     values ($1, 'mail', '{}', 'each', '[]') returning id`,
    [businessId],
  )
  return { businessId, userId, projectId, channelId }
}

/** `$1` business, `$2` user, `$3` project, `$4` channel, `$5` the moment, `$6` how many, `$7` a word of this call alone. */
const GIVEN = `with given as (
  select $1::bigint as business, $2::bigint as "user", $3::bigint as project, $4::bigint as channel, $5::timestamptz as at,
    $6::int as count, $7::text as word)`
const MANY = 'from given, generate_series(1, given.count) n'

/** A statement for each group of tables: the rows of a day of a busy booth, in the proportions of one. */
const STATEMENTS: readonly string[] = [
  `insert into freshness_counts (business_id, kind, slot, bucket, count) select business, word, at, n, 1 ${MANY}`,
  `insert into freshness_totals (kind, slot, bucket, count) select word, at, n, 1 ${MANY}`,
  `insert into sessions (token_hash, user_id, created_at, expires_at, last_seen_at)
   select word || n, "user", at, at, at ${MANY}`,
  `insert into login_attempts (username, address, attempted_at) select word || n, '192.0.2.1', at ${MANY}`,
  `insert into sms_sends (message_key, business_id, account_hash, started_at) select word || n, business, word, at ${MANY}`,
  `insert into message_buttons (business_id, channel_id, act, step, details, group_key, expires_at, created_at) select business, channel, 'prepare', 'ask', '{}', word, at, at ${MANY}`,
  `, device as (
    insert into push_subscriptions (business_id, user_id, endpoint_hash, subscription_sealed, device, created_at)
    select business, "user", word, 'sealed', 'device', at from given returning id)
  insert into push_deliveries (message_key, subscription_id, delivered_at) select word || n, device.id, at from given, device, generate_series(1, given.count) n`,
  `insert into login_waits (username, address, ready_at) select word || n, '192.0.2.1', at ${MANY}`,
  `insert into quota_uses (business_id, kind, day, used) select business, word || n, at::date, 1 ${MANY}`,
  `insert into security_events (happened_at, business_id, event, outcome) select at, business, 'sign_in', 'done' ${MANY}`,
  `insert into pending_sign_ins (token_hash, user_id, expires_at) select word || n, "user", at ${MANY}`,
  `insert into personal_tokens (user_id, name, token_hash, ending, scopes, expires_at) select "user", word, word || n, 'abcd', '[]', at ${MANY}`,
  `insert into idempotency_keys (user_id, key, fingerprint, state, status, answer_sealed, created_at) select "user", word || n, 'print', 'answered', 200, 'sealed', at ${MANY}`,
  `insert into used_sign_ons (nonce_hash, expires_at) select word || n, at ${MANY}`,
  `insert into known_devices (token_hash, user_id, created_at, last_used_at) select word || n, "user", at, at ${MANY}`,
  `, made as (
    insert into notifications (business_id, event, created_at, changed_at, closes_at)
    select business, 'new_order', at, at, at ${MANY} returning id),
  facts as (
    insert into notification_facts (business_id, event, subject, notification_id)
    select business, 'new_order', word || made.id || ':' || n, made.id from given, made, generate_series(1, 3) n),
  reads as (insert into notification_reads (notification_id, user_id) select made.id, "user" from given, made),
  messages as (
    insert into notification_messages (business_id, channel_id, message_key, state, next_attempt_at, created_at)
    select business, channel, word || n, 'done', at, at ${MANY} returning id),
  left_by as (select id, row_number() over () as place from messages),
  numbered as (select id, row_number() over () as place from made)
  insert into notification_outbox (notification_id, channel_id, business_id, due_at, message_id)
  select numbered.id, channel, business, at, left_by.id from given, numbered join left_by using (place)`,
  `, made as (
    insert into operations (business_id, kind, scope, project_id, parameters, status, created_at, finished_at)
    select business, 'verify', word || n, project, '{}', 'completed', at, at ${MANY} returning id)
  insert into operation_results (operation_id, business_id, project_item_id, outcome, before, after)
  select made.id, business, item.id, 'done', '{"price": 1000}', '{"price": 2000}'
  from given, made, project_items item where item.project_id = project`,
  `, item as (select min(id) as id from project_items, given where project_id = project)
  insert into product_events (business_id, project_item_id, kind, changes, happened_at)
  select business, item.id, 'changed', '{"price": {"from": 1, "to": 2}}', at - n * interval '1 millisecond'
  from item, given, generate_series(1, given.count * 10) n`,
  `, made as (
    insert into crawl_jobs (business_id, project_id, trigger_type, status, created_at, finished_at)
    select business, project, 'schedule', 'completed', at, at ${MANY} returning id),
  logs as (
    insert into crawl_job_logs (business_id, job_id, logged_at, level, code, values)
    select business, made.id, at, 'info', 'crawl_started', '{}' from given, made, generate_series(1, 3) n)
  insert into crawl_job_items (business_id, job_id, url, url_key, status, extracted, finished_at)
  select business, made.id, 'https://shop.example/' || n, n::text, 'completed',
    jsonb_build_object('name', repeat(md5(n::text), 20)), at
  from given, made, generate_series(1, 30) n`,
  `, made as (
    insert into sheet_imports (business_id, project_id, file_name, file_hash, form, total, created_at)
    select business, project, 'a.xlsx', word, '{}', 10, at ${MANY} returning id)
  insert into sheet_import_rows (import_id, line, product_line, business_id, plan, written)
  select made.id, n, n, business, 'new', '{"variant": {}, "changes": []}' from given, made, generate_series(1, 10) n`,
  `, made as (
    insert into dispatch_sheets (business_id, user_id, created_at) select business, "user", at ${MANY} returning id)
  insert into dispatch_sheet_rows (sheet_id, line, business_id, written)
  select made.id, n, business, '61 123' from given, made, generate_series(1, 10) n`,
  `insert into webhook_deliveries (business_id, event_id, invoice_id, body, state, received_at)
   select business, n, n, '{"invoice_id": 61}', 'done', at ${MANY}`,
  `insert into orders (business_id, parcel_id, basalam_order_id, status, parcel_updated_at, cost, customer_name,
    customer_mobile, search_key, parcel, ordered_at, first_seen_by, looked_at)
   select business, number, number, 3195, at, 500000, 'sara', '09120000000', 'sara 09120000000',
    '{"recipient": {"name": "sara", "mobile": "09120000000", "postalAddress": "street 1", "city": "Shiraz"},
      "buyerName": "sara", "weight": 500, "isFreightCollect": false,
      "lastWords": {"status": 3195, "words": "call me at home", "at": null}}', at, 'poll', at
   from (select given.*, (extract(epoch from at) * 10)::bigint + n as number ${MANY}) as numbered`,
  `, made as (
    insert into chats (business_id, account_id, remote_id, contact_id, contact_name, remote_updated_at, read_at, last_at)
    select business, 5, (extract(epoch from at) * 10)::bigint + n, 8, 'buyer', at, at, at ${MANY} returning id),
  answers as (
    insert into chat_answers (chat_id, business_id, key, text, after_id, state, created_at, updated_at)
    select made.id, business, word, 'yes', 1, 'done', at, at from given, made)
  insert into chat_messages (business_id, chat_id, remote_id, author, kind, text, sent_at)
  select business, made.id, n, 'booth', 'text', 'words', at from given, made, generate_series(1, 5) n`,
  `, made as (
    insert into media_files (business_id, project_id, key, source_key, content_type, size, checksum, created_at)
    select business, project, word || n, 'upload/' || word || n, 'video/mp4', 3, 'sum', at ${MANY} returning id)
  insert into media_chunks (file_id, position, bytes)
  select made.id, n, decode(repeat('00ff', 1000), 'hex') from made, generate_series(1, 3) n`,
]

let calls = 0

/** Inserts `count` rows into every table with a retention, more into those below them, all of this moment. */
export async function insertRowsOfDay(
  database: Database,
  { businessId, userId, projectId, channelId }: Shop,
  at: Date,
  count: number,
): Promise<void> {
  calls += 1
  const given = [businessId, userId, projectId, channelId, at, count, `day ${calls}:`]
  for (const statement of STATEMENTS)
    await database.execute(`${GIVEN}${statement.startsWith(',') ? '' : ' '}${statement}`, given)
}
