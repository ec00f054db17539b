// This store reads across businesses, and so serves calls of admins alone: the one exception to "every store function
// takes the business first".

import { BUSINESS_TROUBLES, type BusinessSort, type BusinessTrouble, type Platform } from '@payvand/domain'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { arrayParameter } from '../../../infra/db/parameter-values.ts'
import type { Tables } from '../../../infra/db/schema.ts'
import { HEALTH_TOTALS } from './health-totals-store.ts'
import { columnsOf, folded, health, keptOf } from './kept-health-store.ts'
import { HAS, isKeptTrouble, TROUBLES, WEIGHT } from './trouble-conditions-store.ts'

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

function matching(search: string | undefined): RawBuilder<boolean> {
  if (!search) return sql`true`
  const word = `%${search.replace(/[\\%_]/g, String.raw`\$&`)}%`
  const id = /^\d{1,15}$/.test(search) ? Number(search) : -1
  const key = folded(sql`${word}::text`)
  // A user who was added just now is found at once: their seller is on the telephone.
  return sql`(id = ${id} or search_key like ${key}
    or id in (select business_id from users where ${folded(sql`username`)} like ${key}))`
}

/** Bans are few and read as they are: an operator sees what they just did. */
const BANNED = sql`select users.business_id from users join user_bans on user_bans.user_id = users.id`

/** Businesses of which nothing is kept yet, as they are: the newest. */
const NOT_KEPT = keptOf(sql`businesses.id in (
  select business_id from business_health_marks mark
  where not exists (select from business_health where business_health.business_id = mark.business_id)
)`)

/** Selects the kept rows that `where` finds, and every business that has no kept row yet. */
const kept = (where: RawBuilder<boolean> = sql`true`) => sql`
  select business_id as id, ${columnsOf('')}, business_id in (${BANNED}) as is_banned
  from business_health where ${where}
  union all ${NOT_KEPT}`

const ORDER: Record<BusinessSort, RawBuilder<unknown>> = {
  trouble: sql`${WEIGHT} desc, id desc`,
  newest: sql`id desc`,
  last_sync: sql`last_done_at desc nulls last, id desc`,
  last_signed_in: sql`last_signed_in_at desc nulls last, id desc`,
}

/** Indexes answer these; those in `ORDER` add what is not kept. */
const KEPT_ORDER: Record<BusinessSort, RawBuilder<unknown>> = {
  trouble: sql`weight desc, business_id desc`,
  newest: sql`business_id desc`,
  last_sync: sql`last_done_at desc nulls last, business_id desc`,
  last_signed_in: sql`last_signed_in_at desc nulls last, business_id desc`,
}

/**
 * The first `count` businesses in an order, all or of a trouble, are among these: the first of what is kept, and those that weigh
 * more now than what is kept says.
 */
function among(sort: BusinessSort, trouble: BusinessTrouble | undefined, count: number): RawBuilder<boolean> {
  const having = trouble ? HAS[trouble] : sql`true`
  const first = sql`(select business_id from business_health where ${having} order by ${KEPT_ORDER[sort]} limit ${count})`
  if (sort !== 'trouble') return sql`business_id in ${first}`
  return sql`business_id in (${first}
    union all (select business_id from business_health where ${HAS.stuck}) union all (${BANNED}))`
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
  const isOrdered = !asked.search && asked.trouble !== 'banned'
  const { rows: page } = await sql<{ id: number }>`
    select id from (${isOrdered ? kept(among(asked.sort, asked.trouble, skip + limit)) : kept()}) health
    where ${matching(asked.search)} and ${asked.trouble ? HAS[asked.trouble] : sql`true`}
    order by ${ORDER[asked.sort]} offset ${skip} limit ${limit}`.execute(rows)
  const ids = page.map(({ id }) => id)
  const { rows: found } = await sql<OperatedBusinessRow>`
    select ${COLUMNS} from (${health(sql`businesses.id = any(${arrayParameter(ids)}::bigint[])`)}) health`.execute(
    rows,
  )
  const byId = new Map(found.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Totals are kept of most; an index counts those that are stuck, and bans are few. */
const countKept = (trouble: BusinessTrouble) =>
  isKeptTrouble(trouble)
    ? sql`(select ${sql.ref(trouble)} from totals)`
    : sql`(select count(*) from business_health where ${trouble === 'banned' ? sql`business_id in (${BANNED})` : HAS[trouble]})`

/** Counts the businesses that the search finds, and those among them with each trouble, by what is kept of them. */
export async function countOperatedBusinesses(
  rows: Kysely<Tables>,
  search: string | undefined,
): Promise<{ all: number; troubles: Record<BusinessTrouble, number> }> {
  const counts = BUSINESS_TROUBLES.map((trouble) => {
    const ofThese = sql`count(*) filter (where ${HAS[trouble]})`
    return sql`${search ? ofThese : sql`${ofThese} + ${countKept(trouble)}`} as ${sql.ref(trouble)}`
  })
  const all = search ? sql`count(*)` : sql`count(*) + (select businesses from totals)`
  const { rows: found } = await sql<Record<BusinessTrouble, string> & { all_of_them: string }>`
    with totals as materialized (${HEALTH_TOTALS})
    select ${all} as all_of_them, ${sql.join(counts)}
    from (${search ? kept() : NOT_KEPT}) health where ${matching(search)}`.execute(rows)
  const [counted] = found
  if (!counted) throw new Error('A count answers one row')
  return {
    all: Number(counted.all_of_them),
    troubles: Object.fromEntries(
      BUSINESS_TROUBLES.map((trouble) => [trouble, Number(counted[trouble])]),
    ) as Record<BusinessTrouble, number>,
  }
}

export async function findOperatedBusiness(
  rows: Kysely<Tables>,
  businessId: number,
): Promise<OperatedBusinessRow | undefined> {
  const { rows: found } = await sql<OperatedBusinessRow>`
    select ${COLUMNS} from (${health(sql`businesses.id = ${businessId}`)}) health`.execute(rows)
  return found[0]
}
