import type { DailyQuota, QuotaKind } from '@payvand/domain'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'

/** The bounds that an operator set for this business. */
export async function ownQuotas(rows: Kysely<Tables>, businessId: number): Promise<Map<QuotaKind, number>> {
  const own = await rows
    .selectFrom('business_quotas')
    .select(['kind', 'most'])
    .where('business_id', '=', businessId)
    .execute()
  return new Map(own.map(({ kind, most }) => [kind, most]))
}

/** Sets a bound of this business; null: the usual one. */
export async function setOwnQuota(
  rows: Kysely<Tables>,
  businessId: number,
  { kind, most }: { kind: QuotaKind; most: number | null },
): Promise<void> {
  if (most === null) {
    const own = rows.deleteFrom('business_quotas').where('business_id', '=', businessId)
    await own.where('kind', '=', kind).execute()
    return
  }
  await rows
    .insertInto('business_quotas')
    .values({ business_id: businessId, kind, most })
    .onConflict((conflict) => conflict.columns(['business_id', 'kind']).doUpdateSet({ most }))
    .execute()
}

/** Takes so much of a day, all or nothing. Answers whether it was there; callers at the same moment get no more than that together. */
export async function addQuotaUse(
  rows: Kysely<Tables>,
  businessId: number,
  { kind, day, amount, usualMost }: { kind: DailyQuota; day: string; amount: number; usualMost: number },
): Promise<boolean> {
  const own = sql`select most from business_quotas where business_id = ${businessId} and kind = ${kind}`
  const most = sql`coalesce((${own}), ${usualMost}::bigint)`
  const { rows: taken } = await sql`
    insert into quota_uses (business_id, kind, day, used)
    select ${businessId}::bigint, ${kind}, ${day}::date, ${amount}::bigint where ${amount}::bigint <= ${most}
    on conflict (business_id, kind, day) do update set used = quota_uses.used + excluded.used
    where quota_uses.used + excluded.used <= ${most}
    returning used`.execute(rows)
  return taken.length > 0
}

/** Counts the projects that the quota is about: imports from Instagram are none of a seller's making. */
export async function countKeptProjects(rows: Kysely<Tables>, businessId: number): Promise<number> {
  const { count } = await rows
    .selectFrom('projects')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('business_id', '=', businessId)
    .where('source', '!=', 'instagram')
    .executeTakeFirstOrThrow()
  return count
}

/** What was used on this day. */
export async function quotaUses(
  rows: Kysely<Tables>,
  businessId: number,
  day: string,
): Promise<Map<QuotaKind, number>> {
  const uses = await rows
    .selectFrom('quota_uses')
    .select(['kind', 'used'])
    .where('business_id', '=', businessId)
    .where('day', '=', sql<Date>`${day}::date`)
    .execute()
  return new Map(uses.map(({ kind, used }) => [kind, used]))
}
