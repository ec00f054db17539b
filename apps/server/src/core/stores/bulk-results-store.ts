import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import type { BulkRunRow } from './bulk-runs-store.ts'

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
