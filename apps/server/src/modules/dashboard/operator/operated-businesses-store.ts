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
import { columnsOf, folded, health, keptOf } from './kept-health-store.ts'

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

function matching(search: string | undefined): RawBuilder<boolean> {
  if (!search) return sql`true`
  const word = `%${search.replace(/[\\%_]/g, String.raw`\$&`)}%`
  const id = /^\d{1,15}$/.test(search) ? Number(search) : -1
  const key = folded(sql`${word}::text`)
  // A user who was added just now is found at once: their seller is on the telephone.
  return sql`(id = ${id} or search_key like ${key}
    or id in (select business_id from users where ${folded(sql`username`)} like ${key}))`
}

/**
 * What is kept of each business, and those of which nothing is kept yet as they are. Bans are few and read as they are too: an
 * operator sees what they just did.
 */
const KEPT = sql`
  select business_id as id, ${columnsOf('')}, business_id in (
    select users.business_id from users join user_bans on user_bans.user_id = users.id
  ) as is_banned
  from business_health
  union all ${keptOf(sql`businesses.id in (
    select business_id from business_health_marks mark
    where not exists (select from business_health where business_health.business_id = mark.business_id)
  )`)}`

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

/** A page of the businesses: found and sorted by what is kept of them, each shown as it is now. */
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

/** Counts the businesses that the search finds, and those among them with each trouble, by what is kept of them. */
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
