// This store reads across businesses, and so serves calls of admins alone: the one exception to "every store function
// takes the business first".

import {
  BUSINESS_TROUBLES,
  type BusinessSort,
  type BusinessTrouble,
  type Platform,
  STUCK_AFTER_MS,
  troubleWeight,
} from '@payvand/domain'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { arrayParameter } from '../../../infra/db/parameter-values.ts'
import type { Tables } from '../../../infra/db/schema.ts'
import { tryTransactionLock } from '../../../infra/db/transaction-lock-store.ts'

export interface OperatedBusinessRow {
  id: number
  name: string
  platform: Platform | null
  domain: string | null
  isActive: boolean
  createdAt: Date
  boothTitle: string | null
  boothStatus: 'connected' | 'disconnected' | null
  shopStatus: 'connected' | 'disconnected' | null
  userCount: number
  lastSignedInAt: Date | null
  waiting: number
  refused: number
  held: number
  lastSyncAt: Date | null
  lastOrderAt: Date | null
  troubles: BusinessTrouble[]
}

/** Conditions for each trouble, on the `health` rows below. */
const HAS: Record<BusinessTrouble, RawBuilder<boolean>> = {
  booth_disconnected: sql`booth_status = 'disconnected'`,
  shop_disconnected: sql`shop_status = 'disconnected'`,
  stuck: sql`is_active and stopped_at is null and pause_code is null and coalesce(booth_status, '') = 'connected'
    and waiting_since < now() - ${STUCK_AFTER_MS}::float8 * interval '1 ms'`,
  paused: sql`pause_code is not null and stopped_at is null`,
  reading_failed: sql`reading_failed`,
  refused: sql`refused > 0`,
  held: sql`held > 0`,
  stopped: sql`stopped_at is not null`,
  no_booth: sql`booth_status is null`,
  banned: sql`is_banned`,
}

const WEIGHT = sql.join(
  BUSINESS_TROUBLES.map(
    (trouble) => sql`case when ${HAS[trouble]} then ${sql.lit(troubleWeight(trouble))} else 0 end`,
  ),
  sql` + `,
)
const TROUBLES = sql`array_remove(array[${sql.join(
  BUSINESS_TROUBLES.map((trouble) => sql`case when ${HAS[trouble]} then ${sql.lit(trouble)} end`),
)}], null)`

/** Unites both spellings of the letters that names are typed with, in lower case. */
const folded = (text: RawBuilder<unknown>) =>
  sql`translate(lower(${text}), ${'\u064a\u0643\u0649'}, ${'\u06cc\u06a9\u06cc'})`

function matching(search: string | undefined): RawBuilder<boolean> {
  if (!search) return sql`true`
  const word = `%${search.replace(/[\\%_]/g, String.raw`\$&`)}%`
  const id = /^\d{1,15}$/.test(search) ? Number(search) : -1
  const key = folded(sql`${word}::text`)
  // A user who was added since the last refresh is looked for at once: their seller is on the telephone.
  return sql`(id = ${id} or search_key like ${key}
    or id in (select business_id from users where ${folded(sql`username`)} like ${key}))`
}

/** A row a business as it is now; what is asked of each is read from the end of an index, which is much for many businesses. */
const health = (where: RawBuilder<boolean>) => sql`
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
] as const
const columnsOf = (table: string) =>
  sql.join(KEPT_COLUMNS.map((column) => sql.ref(table === '' ? column : `${table}.${column}`)))

const SEARCH_KEY = folded(sql`concat_ws(${'\n'}, name, domain, vendor_title, usernames)`)

/** What is kept of the businesses that `where` finds, as it is now. */
const keptOf = (where: RawBuilder<boolean>) => sql`
  select id, ${SEARCH_KEY} as search_key, ${sql.join(KEPT_COLUMNS.slice(1).map((column) => sql.ref(column)))}, is_banned
  from (${health(where)}) health`

/**
 * What was kept of each business, and those newer than all of these as they are. Bans are few and read as they are too: an
 * operator sees what they just did.
 */
const KEPT = sql`
  select business_id as id, ${columnsOf('')}, business_id in (
    select users.business_id from users join user_bans on user_bans.user_id = users.id
  ) as is_banned
  from business_health
  union all ${keptOf(sql`businesses.id > (select coalesce(max(business_id), 0) from business_health)`)}`

const ORDER: Record<BusinessSort, RawBuilder<unknown>> = {
  trouble: sql`${WEIGHT} desc, id desc`,
  newest: sql`id desc`,
  last_sync: sql`last_done_at desc nulls last, id desc`,
  last_signed_in: sql`last_signed_in_at desc nulls last, id desc`,
}

const COLUMNS = sql`id, name, platform, domain, is_active as "isActive", created_at as "createdAt",
  vendor_title as "boothTitle", booth_status as "boothStatus", shop_status as "shopStatus",
  user_count::int as "userCount", last_signed_in_at as "lastSignedInAt", waiting::int, refused::int, held::int,
  last_done_at as "lastSyncAt", last_order_at as "lastOrderAt", to_json(${TROUBLES}) as troubles`

/** A page of the businesses: found and sorted as they were at the last refresh, each shown as it is now. */
export async function listOperatedBusinesses(
  rows: Kysely<Tables>,
  asked: { search?: string | undefined; trouble?: BusinessTrouble | undefined; sort: BusinessSort },
  { skip, limit }: { skip: number; limit: number },
): Promise<OperatedBusinessRow[]> {
  const has = asked.trouble ? HAS[asked.trouble] : sql`true`
  const { rows: page } = await sql<{ id: number }>`
    select id from (${KEPT}) health where ${matching(asked.search)} and ${has}
    order by ${ORDER[asked.sort]} offset ${skip} limit ${limit}`.execute(rows)
  const ids = page.map(({ id }) => id)
  const { rows: found } = await sql<OperatedBusinessRow>`
    select ${COLUMNS} from (${health(sql`businesses.id = any(${arrayParameter(ids)}::bigint[])`)}) health`.execute(
    rows,
  )
  const byId = new Map(found.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Counts the businesses that the search finds, and those among them with each trouble, as of the last refresh. */
export async function countOperatedBusinesses(
  rows: Kysely<Tables>,
  search: string | undefined,
): Promise<{ all: number; troubles: Record<BusinessTrouble, number> }> {
  const counts = sql.join(
    BUSINESS_TROUBLES.map(
      (trouble) => sql`count(*) filter (where ${HAS[trouble]})::int as ${sql.ref(trouble)}`,
    ),
  )
  const { rows: found } = await sql<Record<BusinessTrouble, number> & { all_of_them: number }>`
    select count(*)::int as all_of_them, ${counts} from (${KEPT}) health where ${matching(search)}`.execute(
    rows,
  )
  const [counted] = found
  if (!counted) throw new Error('A count answers one row')
  const { all_of_them: all, ...troubles } = counted
  return { all, troubles }
}

export async function findOperatedBusiness(
  rows: Kysely<Tables>,
  businessId: number,
): Promise<OperatedBusinessRow | undefined> {
  const { rows: found } = await sql<OperatedBusinessRow>`
    select ${COLUMNS} from (${health(sql`businesses.id = ${businessId}`)}) health`.execute(rows)
  return found[0]
}

/** When the last whole refresh began; null before the first. */
export async function lastHealthRefresh(rows: Kysely<Tables>): Promise<Date | null> {
  const row = await rows.selectFrom('business_health_refresh').select('began_at').executeTakeFirst()
  return row?.began_at ?? null
}

/** False where another process refreshes at this moment; held until the transaction ends. */
export const isOnlyRefresher = (trx: Kysely<Tables>): Promise<boolean> =>
  tryTransactionLock(trx, 'business-health')

/**
 * Brings the kept health of the next businesses up to date, and writes only what changed. Answers the id of the last one, null
 * where there was none.
 */
export async function refreshHealth(
  rows: Kysely<Tables>,
  afterId: number,
  limit: number,
): Promise<number | null> {
  const { rows: found } = await sql<{ last: number | null }>`
    with next as materialized (select id from businesses where id > ${afterId} order by id limit ${limit}),
    kept as (
      insert into business_health (business_id, ${columnsOf('')})
      select id, ${columnsOf('')} from (${keptOf(sql`businesses.id in (select id from next)`)}) current
      on conflict (business_id) do update set
        ${sql.join(KEPT_COLUMNS.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`))}
      where (${columnsOf('business_health')}) is distinct from (${columnsOf('excluded')})
    )
    select max(id) as last from next`.execute(rows)
  return found[0]?.last ?? null
}

export async function noteHealthRefresh(rows: Kysely<Tables>, beganAt: Date): Promise<void> {
  await rows
    .insertInto('business_health_refresh')
    .values({ began_at: beganAt })
    .onConflict((on) => on.column('only_row').doUpdateSet({ began_at: beganAt }))
    .execute()
}
