import type { BulkSelection } from '@payvand/contract'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { BulkRunsTable, Tables } from '../../db/schema.ts'
import { filteredItems } from './item-list-store.ts'

export type BulkRunRow = Selectable<BulkRunsTable>

/** What a run works through; nothing found after it was started, and who asked for it. */
export interface StoredSelection extends Record<string, unknown> {
  selection: BulkSelection
  upToId: number
  userId: number
}

/** How many of a project's items a selection names, and the last of them. */
export async function measureSelection(
  rows: Kysely<Tables>,
  businessId: number,
  projectId: number,
  selection: BulkSelection,
): Promise<{ total: number; upToId: number }> {
  const row = await selected(rows, businessId, projectId, selection)
    .select((eb) => [eb.fn.countAll<number>().as('total'), eb.fn.max('id').as('upToId')])
    .executeTakeFirstOrThrow()
  return { total: Number(row.total), upToId: Number(row.upToId ?? 0) }
}

/** The next ids of a selection, in their order. */
export async function nextOfSelection(
  rows: Kysely<Tables>,
  businessId: number,
  projectId: number,
  selection: BulkSelection,
  from: { afterId: number; upToId: number; limit: number },
): Promise<number[]> {
  const next = await selected(rows, businessId, projectId, selection)
    .select('id')
    .where('id', '>', from.afterId)
    .where('id', '<=', from.upToId)
    .orderBy('id')
    .limit(from.limit)
    .execute()
  return next.map((row) => row.id)
}

function selected(rows: Kysely<Tables>, businessId: number, projectId: number, selection: BulkSelection) {
  if ('filters' in selection) return filteredItems(rows, businessId, projectId, selection.filters)
  return filteredItems(rows, businessId, projectId, {}).where('id', 'in', selection.projectItemIds)
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

/** Runs that are to be worked on: each is a lane with work. */
export function unfinishedBulkRuns(rows: Kysely<Tables>): Promise<{ id: number; projectId: number }[]> {
  return rows
    .selectFrom('bulk_runs')
    .select(['id', 'project_id as projectId'])
    .where('status', 'in', ['waiting', 'running'])
    .orderBy('id')
    .limit(1_000)
    .execute()
}

/** The run as the holder of its lane takes it up; undefined when it has ended. */
export function takeBulkRun(rows: Kysely<Tables>, id: number, now: Date): Promise<BulkRunRow | undefined> {
  return rows
    .updateTable('bulk_runs')
    .set((eb) => ({ status: 'running', started_at: eb.fn.coalesce('started_at', eb.val(now)) }))
    .where('id', '=', id)
    .where('status', 'in', ['waiting', 'running'])
    .returningAll()
    .executeTakeFirst()
}

/** What became of a batch: the reason of each one left out by its id, null where it was done. */
export async function recordBatch(
  rows: Kysely<Tables>,
  run: BulkRunRow,
  reasons: ReadonlyMap<number, string | null>,
  batch: { lookedAt: number; lastId: number },
): Promise<void> {
  const results = [...reasons].map(([itemId, reason]) => ({
    run_id: run.id,
    business_id: run.business_id,
    project_item_id: itemId,
    outcome: reason === null ? ('done' as const) : ('left_out' as const),
    reason_code: reason,
  }))
  if (results.length > 0) {
    await rows
      .insertInto('bulk_run_items')
      .values(results)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  const succeeded = results.filter((result) => result.outcome === 'done').length
  await rows
    .updateTable('bulk_runs')
    .set((eb) => ({
      done: eb('done', '+', batch.lookedAt),
      succeeded: eb('succeeded', '+', succeeded),
      after_id: batch.lastId,
    }))
    .where('id', '=', run.id)
    .execute()
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

export async function listResults(
  rows: Kysely<Tables>,
  businessId: number,
  runId: number,
  page: { skip: number; limit: number; outcome?: 'done' | 'left_out' | 'undone' | undefined },
) {
  let results = rows
    .selectFrom('bulk_run_items')
    .where('bulk_run_items.business_id', '=', businessId)
    .where('run_id', '=', runId)
  if (page.outcome) results = results.where('outcome', '=', page.outcome)
  const counted = await results.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const items = await results
    .innerJoin('project_items', 'project_items.id', 'bulk_run_items.project_item_id')
    .select((eb) => [
      'project_item_id as projectItemId',
      eb.ref('latest_data', '->>').key('name').as('name'),
      'url',
      'outcome',
      'reason_code as code',
    ])
    .orderBy('project_item_id')
    .offset(page.skip)
    .limit(page.limit)
    .execute()
  return { items, total: Number(counted.count) }
}

/** The next items a run was done on, which were not taken back. */
export async function doneItems(
  rows: Kysely<Tables>,
  businessId: number,
  runId: number,
  from: { afterId: number; limit: number },
): Promise<number[]> {
  const done = await rows
    .selectFrom('bulk_run_items')
    .select('project_item_id')
    .where('business_id', '=', businessId)
    .where('run_id', '=', runId)
    .where('outcome', '=', 'done')
    .where('project_item_id', '>', from.afterId)
    .orderBy('project_item_id')
    .limit(from.limit)
    .execute()
  return done.map((row) => row.project_item_id)
}

/** Says of items of a run that they were taken back, or why not. */
export async function recordUndo(
  rows: Kysely<Tables>,
  businessId: number,
  runId: number,
  reasons: ReadonlyMap<number, string | null>,
): Promise<void> {
  for (const [outcome, ids] of [
    ['undone', [...reasons].filter(([, reason]) => reason === null)],
    ['done', [...reasons].filter(([, reason]) => reason !== null)],
  ] as const) {
    if (ids.length === 0) continue
    const codes = sql`case ${sql.join(
      ids.map(([id, reason]) => sql`when project_item_id = ${id} then ${reason}::text`),
      sql` `,
    )} end`
    await rows
      .updateTable('bulk_run_items')
      .set({ outcome, reason_code: outcome === 'undone' ? null : sql<string>`${codes}` })
      .where('business_id', '=', businessId)
      .where('run_id', '=', runId)
      .where(
        'project_item_id',
        'in',
        ids.map(([id]) => id),
      )
      .execute()
  }
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
