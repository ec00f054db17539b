import type { SendingState } from '@payvand/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import type { BulkRunRow } from './bulk-runs-store.ts'

/** Records the outcome of a batch: the reason of each item left out by its id, null where it was done. */
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

/**
 * State of a queued item: sent when it reached the booth since the run began, whatever was decided of it later;
 * otherwise that of its product change.
 */
const SENDING = sql<SendingState | null>`case
  when bulk_runs.kind <> 'send' or bulk_run_items.outcome <> 'done' then null
  when product_changes.state = 'done' or booth_products.sent_at >= bulk_runs.created_at then 'sent'
  when product_changes.id is null then 'withdrawn'
  when product_changes.state = 'sending' then 'waiting'
  else product_changes.state end`

function resultsOf(rows: Kysely<Tables>, businessId: number, runId: number) {
  return rows
    .selectFrom('bulk_run_items')
    .innerJoin('bulk_runs', 'bulk_runs.id', 'bulk_run_items.run_id')
    .leftJoin('product_changes', 'product_changes.project_item_id', 'bulk_run_items.project_item_id')
    .leftJoin('booth_products', 'booth_products.project_item_id', 'bulk_run_items.project_item_id')
    .where('bulk_run_items.business_id', '=', businessId)
    .where('bulk_run_items.run_id', '=', runId)
}

export async function countSending(
  rows: Kysely<Tables>,
  businessId: number,
  runId: number,
): Promise<Record<SendingState, number>> {
  const counted = await resultsOf(rows, businessId, runId)
    .select([SENDING.as('state'), sql<number>`count(*)::int`.as('count')])
    .where(SENDING, 'is not', null)
    .groupBy(SENDING)
    .execute()
  const counts = { waiting: 0, sent: 0, refused: 0, held: 0, withdrawn: 0 }
  for (const { state, count } of counted) if (state) counts[state] = count
  return counts
}

export async function listResults(
  rows: Kysely<Tables>,
  businessId: number,
  runId: number,
  page: {
    skip: number
    limit: number
    outcome?: 'done' | 'left_out' | 'undone' | undefined
    sending?: SendingState | undefined
  },
) {
  let results = resultsOf(rows, businessId, runId)
  if (page.outcome) results = results.where('bulk_run_items.outcome', '=', page.outcome)
  if (page.sending) results = results.where(SENDING, '=', page.sending)
  const counted = await results.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const items = await results
    .innerJoin('project_items', 'project_items.id', 'bulk_run_items.project_item_id')
    .select((eb) => [
      'bulk_run_items.project_item_id as projectItemId',
      eb.ref('latest_data', '->>').key('name').as('name'),
      'project_items.url',
      'bulk_run_items.outcome',
      'bulk_run_items.reason_code as code',
      SENDING.as('sending'),
      'product_changes.reason as reason',
    ])
    .orderBy('bulk_run_items.project_item_id')
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
