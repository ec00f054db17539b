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
import type { Tables } from '../../../infra/db/schema.ts'

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
  const like = (column: string) => sql`${folded(sql.ref(column))} like ${folded(sql`${word}::text`)}`
  const id = /^\d{1,15}$/.test(search) ? Number(search) : -1
  return sql`(businesses.id = ${id} or ${like('businesses.name')} or ${like('businesses.domain')}
    or ${like('booth.vendor_title')}
    or exists (select 1 from users where users.business_id = businesses.id and ${like('users.username')}))`
}

/** A row a business; what is asked of each is read from the end of an index. */
const health = (where: RawBuilder<boolean>) => sql`
  select businesses.id, businesses.name, businesses.platform, businesses.domain, businesses.is_active,
    businesses.created_at, booth.vendor_title, booth.status as booth_status, shop.status as shop_status,
    people.user_count, people.last_signed_in_at, people.is_banned,
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
    select count(*) as user_count, max(last_signed_in_at) as last_signed_in_at,
      coalesce(bool_or(exists (select 1 from user_bans where user_bans.user_id = users.id)), false) as is_banned
    from users where users.business_id = businesses.id
  ) people on true
  where ${where}`

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

export async function listOperatedBusinesses(
  rows: Kysely<Tables>,
  asked: { search?: string | undefined; trouble?: BusinessTrouble | undefined; sort: BusinessSort },
  { skip, limit }: { skip: number; limit: number },
): Promise<OperatedBusinessRow[]> {
  const has = asked.trouble ? HAS[asked.trouble] : sql`true`
  const { rows: found } = await sql<OperatedBusinessRow>`
    select ${COLUMNS} from (${health(matching(asked.search))}) health where ${has}
    order by ${ORDER[asked.sort]} offset ${skip} limit ${limit}`.execute(rows)
  return found
}

/** Counts the businesses that the search finds, and those among them with each trouble. */
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
    select count(*)::int as all_of_them, ${counts} from (${health(matching(search))}) health`.execute(rows)
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
