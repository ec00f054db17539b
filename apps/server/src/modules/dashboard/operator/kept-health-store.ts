// This store reads across businesses, as the operators' list does.

import { type Kysely, type RawBuilder, sql } from 'kysely'
import { arrayParameter } from '../../../infra/db/parameter-values.ts'
import type { Tables } from '../../../infra/db/schema.ts'
import { tryTransactionLock } from '../../../infra/db/transaction-lock-store.ts'
import { KEPT_WEIGHT } from './trouble-conditions-store.ts'

/** Unites both spellings of the letters that names are typed with, in lower case. */
export const folded = (text: RawBuilder<unknown>) =>
  sql`translate(lower(${text}), ${'\u064a\u0643\u0649'}, ${'\u06cc\u06a9\u06cc'})`

/** A row a business as it is now; what is asked of each is read from the end of an index, which is much for many businesses. */
export const health = (where: RawBuilder<boolean>) => sql`
  select businesses.id, businesses.name, businesses.platform, businesses.domain, businesses.is_active,
    businesses.created_at, booth.vendor_title, booth.status as booth_status, shop.status as shop_status,
    people.user_count, people.usernames, people.last_signed_in_at, people.is_banned,
    changes.waiting, changes.refused, changes.held, changes.waiting_since,
    queue.stopped_at, queue.pause_code, queue.last_done_at,
    (select max(ordered_at) from orders where orders.business_id = businesses.id) as last_order_at,
    (shop.failure is not null and shop.status = 'connected') or exists (
      select 1 from projects where projects.business_id = businesses.id and 'failed' = (
        select status from crawl_jobs where crawl_jobs.project_id = projects.id order by crawl_jobs.id desc limit 1
      )
    ) as reading_failed
  from businesses
  left join marketplace_connections booth on booth.business_id = businesses.id
  left join platform_connections shop on shop.business_id = businesses.id
  left join booth_queues queue on queue.business_id = businesses.id
  left join lateral (
    select count(*) filter (where state in ('waiting', 'sending')) as waiting,
      count(*) filter (where state = 'refused') as refused,
      count(*) filter (where state = 'held') as held,
      min(next_attempt_at) filter (where state in ('waiting', 'sending')) as waiting_since
    from product_changes
    where product_changes.business_id = businesses.id and state in ('waiting', 'sending', 'refused', 'held')
  ) changes on true
  left join lateral (
    select count(*) as user_count, max(last_signed_in_at) as last_signed_in_at, string_agg(username, ${'\n'}) as usernames,
      coalesce(bool_or(exists (select 1 from user_bans where user_bans.user_id = users.id)), false) as is_banned
    from users where users.business_id = businesses.id
  ) people on true
  where ${where}`

const KEPT_COLUMNS = [
  'search_key',
  'is_active',
  'booth_status',
  'shop_status',
  'reading_failed',
  'waiting',
  'refused',
  'held',
  'waiting_since',
  'stopped_at',
  'pause_code',
  'last_done_at',
  'last_signed_in_at',
  'weight',
] as const
export const columnsOf = (table: string) =>
  sql.join(KEPT_COLUMNS.map((column) => sql.ref(table === '' ? column : `${table}.${column}`)))

const SEARCH_KEY = folded(sql`concat_ws(${'\n'}, name, domain, vendor_title, usernames)`)

const isOneOf = (ids: readonly number[]) =>
  sql<boolean>`businesses.id = any(${arrayParameter(ids)}::bigint[])`

const READ_COLUMNS = KEPT_COLUMNS.filter((column) => column !== 'search_key' && column !== 'weight')

/** Computes the kept columns of the businesses that `where` finds from their rows, and whether they are banned, which is not kept. */
export const keptOf = (where: RawBuilder<boolean>) => sql`
  select id, ${SEARCH_KEY} as search_key, ${sql.join(READ_COLUMNS.map((column) => sql.ref(column)))},
    ${KEPT_WEIGHT} as weight, is_banned
  from (${health(where)}) health`

/**
 * False where another process keeps the health at this moment. Held until the transaction ends, and taken by a statement of
 * its own, so that the snapshot of the next one is newer than what the other process kept.
 */
export const isOnlyKeeper = (trx: Kysely<Tables>): Promise<boolean> =>
  tryTransactionLock(trx, 'business-health')

/** True where anything was written since the health was kept. */
export async function isAnyHealthMarked(rows: Kysely<Tables>): Promise<boolean> {
  const { rows: found } = await sql<{ is_marked: boolean }>`
    select exists (select from business_health_marks) as is_marked`.execute(rows)
  return found[0]?.is_marked === true
}

/**
 * Takes all marks of the businesses that the first `limit` marks are about, and keeps their health as it is now; writes only what
 * changed. Whatever is written after the snapshots has marks of its own, which stay. Answers false where no mark is left.
 */
export async function keepMarkedHealth(rows: Kysely<Tables>, limit: number): Promise<boolean> {
  const { rows: taken } = await sql<{ business_id: number; marks: number }>`
    with first as materialized (
      select business_id, count(*) as marks
      from (select business_id from business_health_marks order by id limit ${limit}) mark group by business_id
    ), gone as (delete from business_health_marks mark using first where mark.business_id = first.business_id)
    select business_id, marks from first`.execute(rows)
  const ids = taken.map(({ business_id }) => business_id)
  await sql`
    insert into business_health (business_id, ${columnsOf('')})
    select id, ${columnsOf('')} from (${keptOf(isOneOf(ids))}) current
    on conflict (business_id) do update set
      ${sql.join(KEPT_COLUMNS.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`))}
    where (${columnsOf('business_health')}) is distinct from (${columnsOf('excluded')})`.execute(rows)
  return taken.reduce((sum, { marks }) => sum + Number(marks), 0) === limit
}

/**
 * Marks those of the next businesses whose kept health is not what their rows say and that no mark is about. Answers them, and
 * the last one that was looked at: null where there was none.
 */
export async function markWrongHealth(
  rows: Kysely<Tables>,
  afterId: number,
  limit: number,
): Promise<{ wrong: number[]; last: number | null }> {
  const next = await rows
    .selectFrom('businesses')
    .select('id')
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute()
  const { rows: wrong } = await sql<{ business_id: number }>`
    insert into business_health_marks (business_id)
    select current.id from (${keptOf(isOneOf(next.map(({ id }) => id)))}) current
    left join business_health kept on kept.business_id = current.id
    where (kept.business_id is null or (${columnsOf('kept')}) is distinct from (${columnsOf('current')}))
      and not exists (select from business_health_marks mark where mark.business_id = current.id)
    order by current.id
    returning business_id`.execute(rows)
  return { wrong: wrong.map(({ business_id }) => business_id), last: next.at(-1)?.id ?? null }
}

/** When the last run that left no mark began; null before the first. */
export async function healthKeptAt(rows: Kysely<Tables>): Promise<Date | null> {
  const row = await rows.selectFrom('business_health_refresh').select('began_at').executeTakeFirst()
  return row?.began_at ?? null
}

export async function noteHealthKept(rows: Kysely<Tables>, beganAt: Date): Promise<void> {
  await rows
    .insertInto('business_health_refresh')
    .values({ began_at: beganAt })
    .onConflict((on) => on.column('only_row').doUpdateSet({ began_at: beganAt }))
    .execute()
}
