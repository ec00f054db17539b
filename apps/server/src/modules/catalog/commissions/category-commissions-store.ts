import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'

/** A commission (percent) as the marketplace last told it. */
interface CategoryCommission {
  categoryId: number
  percent: number
  answeredAt: Date
}

/** A category whose commission is to be asked for, through the booth of a business. */
export interface DueCommission {
  categoryId: number
  businessId: number
  percent: number | null
  attempts: number
}

/** The commissions that are known, of these categories or of all. They are the same for every seller. */
export async function knownCommissions(
  rows: Kysely<Tables>,
  categoryIds?: readonly number[],
): Promise<CategoryCommission[]> {
  if (categoryIds?.length === 0) return []
  const found = await rows
    .selectFrom('category_commissions')
    .select(['category_id', 'percent', 'answered_at'])
    .where('percent', 'is not', null)
    .$if(categoryIds !== undefined, (query) => query.where('category_id', 'in', categoryIds ?? []))
    .execute()
  return found.map((row) => ({
    categoryId: row.category_id,
    percent: Number(row.percent),
    answeredAt: row.answered_at ?? new Date(0),
  }))
}

/** Notes that a business needs the commissions of these categories; one that is known stays as it is until it is due. */
export async function wantCommissions(
  rows: Kysely<Tables>,
  businessId: number,
  categoryIds: Iterable<number>,
  now: Date,
): Promise<void> {
  const wanted = [...new Set(categoryIds)].sort((one, other) => one - other)
  if (wanted.length === 0) return
  await rows
    .insertInto('category_commissions')
    .values(wanted.map((id) => ({ category_id: id, asked_by: businessId, ask_at: now })))
    .onConflict((conflict) =>
      conflict
        .column('category_id')
        .doUpdateSet({ asked_by: businessId })
        .where('category_commissions.asked_by', 'is distinct from', businessId),
    )
    .execute()
}

/** Finds the categories to be asked for now, the ones that are due longest first; only of businesses with a living booth. */
export async function dueCommissions(
  rows: Kysely<Tables>,
  now: Date,
  limit: number,
): Promise<DueCommission[]> {
  const due = await rows
    .selectFrom('category_commissions')
    .innerJoin('marketplace_connections', 'marketplace_connections.business_id', 'asked_by')
    .select(['category_id', 'asked_by', 'percent', 'attempts'])
    .where('ask_at', '<=', now)
    .where('marketplace_connections.status', '=', 'connected')
    .orderBy('ask_at')
    .orderBy('category_id')
    .limit(limit)
    .execute()
  return due.map((row) => ({
    categoryId: row.category_id,
    businessId: row.asked_by as number,
    percent: row.percent === null ? null : Number(row.percent),
    attempts: row.attempts,
  }))
}

/** Saves what the marketplace told, to be asked again at `askAt`. */
export async function saveCommission(
  rows: Kysely<Tables>,
  categoryId: number,
  percent: number,
  { now, askAt }: { now: Date; askAt: Date },
): Promise<void> {
  await rows
    .updateTable('category_commissions')
    .set({ percent, answered_at: now, ask_at: askAt, attempts: 0 })
    .where('category_id', '=', categoryId)
    .execute()
}

/** The marketplace did not tell: what it told before stays, and it is asked again at `askAt`. */
export async function postponeCommission(
  rows: Kysely<Tables>,
  categoryId: number,
  askAt: Date,
): Promise<void> {
  await rows
    .updateTable('category_commissions')
    .set({ ask_at: askAt, attempts: sql<number>`attempts + 1` })
    .where('category_id', '=', categoryId)
    .execute()
}
