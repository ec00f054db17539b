import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'

/** The tables of runs that read the booth step by step, each of a business at most one at a time. */
export type DueRunsTable = 'reconciliations' | 'connect_runs'

export interface DueRun {
  id: number
  business_id: number
  attempts: number
}

/** Finds businesses whose run is due: each is a queue with work. */
export async function businessesWithDueRuns(
  rows: Kysely<Tables>,
  table: DueRunsTable,
  now: Date,
): Promise<number[]> {
  const due = await rows
    .selectFrom(table)
    .select('business_id')
    .where('status', 'in', ['waiting', 'running'])
    .where('next_attempt_at', '<=', now)
    .limit(1_000)
    .execute()
  return due.map((row) => row.business_id)
}

/** It goes on where it was, not before `at`. */
export async function postponeRun(
  rows: Kysely<Tables>,
  table: DueRunsTable,
  run: DueRun,
  wait: { at: Date; reasonCode: string; attempts: number },
): Promise<void> {
  await rows
    .updateTable(table)
    .set({
      status: 'waiting',
      next_attempt_at: wait.at,
      reason_code: wait.reasonCode,
      attempts: wait.attempts,
    })
    .where('business_id', '=', run.business_id)
    .where('id', '=', run.id)
    .execute()
}

export async function failRun(
  rows: Kysely<Tables>,
  table: DueRunsTable,
  run: DueRun,
  reasonCode: string,
  now: Date,
): Promise<void> {
  await rows
    .updateTable(table)
    .set({ status: 'failed', reason_code: reasonCode, finished_at: now })
    .where('business_id', '=', run.business_id)
    .where('id', '=', run.id)
    .execute()
}
