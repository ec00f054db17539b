import { type Kysely, type Selectable, sql } from 'kysely'
import type { OrderComparisonsTable, OrderFinding } from '../../../infra/db/orders-schema.ts'
import type { Tables } from '../../../infra/db/schema.ts'

export type OrderComparisonRow = Selectable<OrderComparisonsTable>

/** Findings that are kept by name; the counts say how many there were. */
const MOST_FINDINGS = 200

/** Does nothing while a reconciliation of the business is under way. Answers whether it was inserted. */
export async function insertComparison(
  rows: Kysely<Tables>,
  businessId: number,
  given: { trigger: OrderComparisonRow['trigger_type']; since: Date; now: Date },
): Promise<boolean> {
  const row = await rows
    .insertInto('order_comparisons')
    .values({
      business_id: businessId,
      trigger_type: given.trigger,
      since: given.since,
      created_at: given.now,
      next_attempt_at: given.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export function newestComparisons(
  rows: Kysely<Tables>,
  businessId: number,
  limit: number,
): Promise<OrderComparisonRow[]> {
  return rows
    .selectFrom('order_comparisons')
    .selectAll()
    .where('business_id', '=', businessId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Finds businesses whose reconciliation of orders is due: each is a queue with work. */
export async function businessesWithDueComparisons(rows: Kysely<Tables>, now: Date): Promise<number[]> {
  const due = await rows
    .selectFrom('order_comparisons')
    .select('business_id')
    .where('status', 'in', ['waiting', 'running'])
    .where('next_attempt_at', '<=', now)
    .limit(1_000)
    .execute()
  return due.map((row) => row.business_id)
}

/** Active businesses with a living booth that were not compared since then, and whose first reading is older as well. */
export async function businessesToCompare(
  rows: Kysely<Tables>,
  { since, completeBefore }: { since: Date; completeBefore: Date },
  limit: number,
): Promise<number[]> {
  const due = await rows
    .selectFrom('order_polls')
    .innerJoin('businesses', 'businesses.id', 'order_polls.business_id')
    .innerJoin('marketplace_connections', 'marketplace_connections.business_id', 'order_polls.business_id')
    .select('order_polls.business_id')
    .where('businesses.is_active', '=', true)
    .where('marketplace_connections.status', '=', 'connected')
    .where('order_polls.complete_since', '<', completeBefore)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('order_comparisons')
            .select('order_comparisons.id')
            .whereRef('order_comparisons.business_id', '=', 'order_polls.business_id')
            .where('order_comparisons.created_at', '>=', since),
        ),
      ),
    )
    .limit(limit)
    .execute()
  return due.map((row) => row.business_id)
}

/** The comparison that is due, marked as running. Only the holder of its queue may call this. */
export function takeDueComparison(
  rows: Kysely<Tables>,
  businessId: number,
  now: Date,
): Promise<OrderComparisonRow | undefined> {
  return rows
    .updateTable('order_comparisons')
    .set({ status: 'running' })
    .where('business_id', '=', businessId)
    .where('status', 'in', ['waiting', 'running'])
    .where('next_attempt_at', '<=', now)
    .returningAll()
    .executeTakeFirst()
}

export interface ComparisonStep {
  compared: number
  repaired: number
  /** Findings of missing or differing orders. */
  found: readonly OrderFinding[]
  /** Cursor of the next step; null: it was the last page. */
  cursor: string | null
}

/** Adds what a page showed, and where the next one begins. */
export async function recordComparisonStep(
  rows: Kysely<Tables>,
  comparison: OrderComparisonRow,
  { compared, repaired, found, cursor }: ComparisonStep,
): Promise<void> {
  const missing = found.filter(({ kind }) => kind === 'missing').length
  const differing = found.filter(({ kind }) => kind === 'status' || kind === 'content').length
  const room = Math.max(0, MOST_FINDINGS - comparison.found.length)
  const added = found.slice(0, room)
  comparison.found.push(...added)
  await rows
    .updateTable('order_comparisons')
    .set((eb) => ({
      cursor,
      compared: eb('compared', '+', compared),
      missing: eb('missing', '+', missing),
      differing: eb('differing', '+', differing),
      repaired: eb('repaired', '+', repaired),
      found: sql`found || ${JSON.stringify(added)}::jsonb`,
      attempts: 0,
      reason_code: null,
    }))
    .where('business_id', '=', comparison.business_id)
    .where('id', '=', comparison.id)
    .execute()
}

/** It goes on where it was, not before `at`. */
export async function postponeComparison(
  rows: Kysely<Tables>,
  comparison: OrderComparisonRow,
  wait: { at: Date; reasonCode: string; attempts: number },
): Promise<void> {
  await rows
    .updateTable('order_comparisons')
    .set({
      status: 'waiting',
      next_attempt_at: wait.at,
      reason_code: wait.reasonCode,
      attempts: wait.attempts,
    })
    .where('business_id', '=', comparison.business_id)
    .where('id', '=', comparison.id)
    .execute()
}

export async function endComparison(
  rows: Kysely<Tables>,
  comparison: OrderComparisonRow,
  end: { status: 'completed' | 'failed'; reasonCode: string | null; lostDeliveries: number | null },
  now: Date,
): Promise<void> {
  await rows
    .updateTable('order_comparisons')
    .set({
      status: end.status,
      reason_code: end.reasonCode,
      lost_deliveries: end.lostDeliveries,
      finished_at: now,
    })
    .where('business_id', '=', comparison.business_id)
    .where('id', '=', comparison.id)
    .execute()
}

export async function forgetComparisonsBefore(
  rows: Kysely<Tables>,
  businessId: number,
  before: Date,
): Promise<void> {
  await rows
    .deleteFrom('order_comparisons')
    .where('business_id', '=', businessId)
    .where('created_at', '<', before)
    .where('finished_at', 'is not', null)
    .execute()
}
