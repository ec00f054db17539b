import type { BulkSelection } from '@payvand/contract'
import type { Kysely, Selectable } from 'kysely'
import type { BulkRunsTable, Tables } from '../../../infra/db/schema.ts'

export type BulkRunRow = Selectable<BulkRunsTable>

/** Scope of a run and who asked for it; an item found after the start is not part of it. */
export interface StoredSelection extends Record<string, unknown> {
  selection: BulkSelection
  upToId: number
  userId: number
}

/** Null where a run of the project is under way. */
export async function insertBulkRun(
  rows: Kysely<Tables>,
  businessId: number,
  projectId: number,
  run: { kind: BulkRunRow['kind']; selection: StoredSelection; total: number; now: Date },
): Promise<number | null> {
  const row = await rows
    .insertInto('bulk_runs')
    .values({
      business_id: businessId,
      project_id: projectId,
      kind: run.kind,
      selection: JSON.stringify(run.selection),
      total: run.total,
      created_at: run.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export function findBulkRun(
  rows: Kysely<Tables>,
  businessId: number,
  id: number,
): Promise<BulkRunRow | undefined> {
  return rows
    .selectFrom('bulk_runs')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export function latestBulkRun(
  rows: Kysely<Tables>,
  businessId: number,
  projectId: number,
): Promise<BulkRunRow | undefined> {
  return rows
    .selectFrom('bulk_runs')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('project_id', '=', projectId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Finds runs that are to be worked on: each is a queue with work. */
export function unfinishedBulkRuns(rows: Kysely<Tables>): Promise<{ id: number; projectId: number }[]> {
  return rows
    .selectFrom('bulk_runs')
    .select(['id', 'project_id as projectId'])
    .where('status', 'in', ['waiting', 'running'])
    .orderBy('id')
    .limit(1_000)
    .execute()
}

/** The run as the holder of its queue takes it up; undefined when it has ended. */
export function takeBulkRun(rows: Kysely<Tables>, id: number, now: Date): Promise<BulkRunRow | undefined> {
  return rows
    .updateTable('bulk_runs')
    .set((eb) => ({ status: 'running', started_at: eb.fn.coalesce('started_at', eb.val(now)) }))
    .where('id', '=', id)
    .where('status', 'in', ['waiting', 'running'])
    .returningAll()
    .executeTakeFirst()
}

export async function endBulkRun(
  rows: Kysely<Tables>,
  id: number,
  status: 'completed' | 'failed',
  now: Date,
): Promise<void> {
  await rows
    .updateTable('bulk_runs')
    // Items that were deleted meanwhile are in no batch.
    .set((eb) => ({ status, finished_at: now, ...(status === 'completed' ? { total: eb.ref('done') } : {}) }))
    .where('id', '=', id)
    .execute()
}

export async function markUndone(
  rows: Kysely<Tables>,
  businessId: number,
  id: number,
  now: Date,
): Promise<void> {
  await rows
    .updateTable('bulk_runs')
    .set({ undone_at: now })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .execute()
}
