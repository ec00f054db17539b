import { type Kysely, type Selectable, sql } from 'kysely'
import type { ReconciliationsTable } from '../../../infra/db/publication-schema.ts'
import type { Tables } from '../../../infra/db/schema.ts'

export type ReconciliationRow = Selectable<ReconciliationsTable>

/** Does nothing while a reconciliation of the business is under way. Answers whether it was inserted. */
export async function insertReconciliation(
  rows: Kysely<Tables>,
  businessId: number,
  trigger: ReconciliationRow['trigger_type'],
  now: Date,
): Promise<boolean> {
  const row = await rows
    .insertInto('reconciliations')
    .values({ business_id: businessId, trigger_type: trigger, created_at: now, next_attempt_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export function newestReconciliations(
  rows: Kysely<Tables>,
  businessId: number,
  limit: number,
): Promise<ReconciliationRow[]> {
  return rows
    .selectFrom('reconciliations')
    .selectAll()
    .where('business_id', '=', businessId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** The reconciliation of a business that is due, marked as running. Only the holder of the booth's queue may call this. */
export function takeDueReconciliation(
  rows: Kysely<Tables>,
  businessId: number,
  now: Date,
): Promise<ReconciliationRow | undefined> {
  return rows
    .updateTable('reconciliations')
    .set({ status: 'running', started_at: sql`coalesce(started_at, ${now})` })
    .where('business_id', '=', businessId)
    .where('status', 'in', ['waiting', 'running'])
    .where('next_attempt_at', '<=', now)
    .returningAll()
    .executeTakeFirst()
}

export interface ReconciliationCounts {
  compared: number
  equal: number
  differing: number
  gone: number
}

/** Adds what a step found, and where the next one begins: in the step's own transaction, so that none counts twice. */
export async function recordReconciliationStep(
  rows: Kysely<Tables>,
  reconciliation: ReconciliationRow,
  counts: ReconciliationCounts,
  nextPage: number,
): Promise<void> {
  await rows
    .updateTable('reconciliations')
    .set((eb) => ({
      page: nextPage,
      compared: eb('compared', '+', counts.compared),
      equal: eb('equal', '+', counts.equal),
      differing: eb('differing', '+', counts.differing),
      gone: eb('gone', '+', counts.gone),
      attempts: 0,
      reason_code: null,
    }))
    .where('business_id', '=', reconciliation.business_id)
    .where('id', '=', reconciliation.id)
    .execute()
}

export async function completeReconciliation(
  rows: Kysely<Tables>,
  reconciliation: ReconciliationRow,
  now: Date,
): Promise<void> {
  await rows
    .updateTable('reconciliations')
    .set({ status: 'completed', reason_code: null, finished_at: now })
    .where('business_id', '=', reconciliation.business_id)
    .where('id', '=', reconciliation.id)
    .execute()
}

/** The newest that came to its end. */
export function lastCompletedReconciliation(
  rows: Kysely<Tables>,
  businessId: number,
): Promise<ReconciliationRow | undefined> {
  return rows
    .selectFrom('reconciliations')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('status', '=', 'completed')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Tells whether the booth's queue has product changes to send. */
export async function hasDueChanges(rows: Kysely<Tables>, businessId: number, now: Date): Promise<boolean> {
  const row = await rows
    .selectFrom('product_changes')
    .select('id')
    .where('business_id', '=', businessId)
    .where('state', 'in', ['waiting', 'sending'])
    .where('next_attempt_at', '<=', now)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
