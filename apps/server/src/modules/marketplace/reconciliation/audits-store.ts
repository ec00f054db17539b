import { type Kysely, type Selectable, sql } from 'kysely'
import type { AuditsTable } from '../../../infra/db/publication-schema.ts'
import type { Tables } from '../../../infra/db/schema.ts'

export type AuditRow = Selectable<AuditsTable>

/** Does nothing while a reconciliation of the business is under way. Answers whether it was inserted. */
export async function insertAudit(
  rows: Kysely<Tables>,
  businessId: number,
  trigger: AuditRow['trigger_type'],
  now: Date,
): Promise<boolean> {
  const row = await rows
    .insertInto('audits')
    .values({ business_id: businessId, trigger_type: trigger, created_at: now, next_attempt_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export function newestAudits(rows: Kysely<Tables>, businessId: number, limit: number): Promise<AuditRow[]> {
  return rows
    .selectFrom('audits')
    .selectAll()
    .where('business_id', '=', businessId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** The audit of a business that is due, marked as running. Only the holder of the booth's queue may call this. */
export function takeDueAudit(
  rows: Kysely<Tables>,
  businessId: number,
  now: Date,
): Promise<AuditRow | undefined> {
  return rows
    .updateTable('audits')
    .set({ status: 'running', started_at: sql`coalesce(started_at, ${now})` })
    .where('business_id', '=', businessId)
    .where('status', 'in', ['waiting', 'running'])
    .where('next_attempt_at', '<=', now)
    .returningAll()
    .executeTakeFirst()
}

export interface AuditCounts {
  compared: number
  equal: number
  differing: number
  gone: number
}

/** Adds what a step found, and where the next one begins: in the step's own transaction, so that none counts twice. */
export async function recordAuditStep(
  rows: Kysely<Tables>,
  audit: AuditRow,
  counts: AuditCounts,
  nextPage: number,
): Promise<void> {
  await rows
    .updateTable('audits')
    .set((eb) => ({
      page: nextPage,
      compared: eb('compared', '+', counts.compared),
      equal: eb('equal', '+', counts.equal),
      differing: eb('differing', '+', counts.differing),
      gone: eb('gone', '+', counts.gone),
      attempts: 0,
      reason_code: null,
    }))
    .where('business_id', '=', audit.business_id)
    .where('id', '=', audit.id)
    .execute()
}

export async function completeAudit(rows: Kysely<Tables>, audit: AuditRow, now: Date): Promise<void> {
  await rows
    .updateTable('audits')
    .set({ status: 'completed', reason_code: null, finished_at: now })
    .where('business_id', '=', audit.business_id)
    .where('id', '=', audit.id)
    .execute()
}

/** The newest that came to its end. */
export function lastCompletedAudit(rows: Kysely<Tables>, businessId: number): Promise<AuditRow | undefined> {
  return rows
    .selectFrom('audits')
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
