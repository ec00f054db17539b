import type { OperationResult } from '@payvand/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../infra/db/schema.ts'
import type { NewResult, ResultPage, UndoBatch } from './operation-types.ts'
import type { OperationRow } from './operations-store.ts'

/** Records the outcome of a batch, with everything needed to undo it. */
export async function recordResults(
  rows: Kysely<Tables>,
  operation: OperationRow,
  results: readonly NewResult[],
): Promise<void> {
  if (results.length === 0) return
  await rows
    .insertInto('operation_results')
    .values(
      results.map(({ itemId, reason, before, after }) => ({
        operation_id: operation.id,
        business_id: operation.business_id,
        project_item_id: itemId,
        outcome: reason === null ? ('done' as const) : ('left_out' as const),
        reason_code: reason,
        before: before ? JSON.stringify(before) : null,
        after: after ? JSON.stringify(after) : null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const resultsOf = (rows: Kysely<Tables>, operation: OperationRow) =>
  rows
    .selectFrom('operation_results')
    .where('operation_results.business_id', '=', operation.business_id)
    .where('operation_id', '=', operation.id)

export interface DoneResult<Before, After> {
  itemId: number
  before: Before
  after: After
}

/**
 * Takes the next items of an operation back, in the caller's transaction: those that it changed and that were not taken
 * back. `restore` answers the reason of each that stays by its id, null where it was taken back. Null: there are none.
 */
export async function undoNext<Before, After>(
  trx: Kysely<Tables>,
  operation: OperationRow,
  limit: number,
  restore: (done: readonly DoneResult<Before, After>[]) => Promise<ReadonlyMap<number, string | null>>,
): Promise<UndoBatch | null> {
  const done = await resultsOf(trx, operation)
    .select(['project_item_id as itemId', 'before', 'after'])
    .where('outcome', '=', 'done')
    .where('project_item_id', '>', Number(operation.cursor ?? 0))
    .orderBy('project_item_id')
    .limit(limit)
    .execute()
  const last = done.at(-1)
  if (!last) return null
  const reasons = await restore(done as DoneResult<Before, After>[])
  for (const reason of new Set(reasons.values())) {
    const ids = [...reasons].flatMap(([id, one]) => (one === reason ? [id] : []))
    await trx
      .updateTable('operation_results')
      .set(reason === null ? { outcome: 'undone', reason_code: null } : { reason_code: reason })
      .where('business_id', '=', operation.business_id)
      .where('operation_id', '=', operation.id)
      .where('project_item_id', 'in', ids)
      .execute()
  }
  const undone = [...reasons.values()].filter((reason) => reason === null).length
  return { cursor: last.itemId, undone, kept: reasons.size - undone }
}

type ShownResult = Omit<OperationResult, 'sentence'>

/** A page of the results, in the order of the items, and how many there are. */
export async function listResults(
  rows: Kysely<Tables>,
  operation: OperationRow,
  { skip, limit, outcome, sending }: ResultPage,
): Promise<{ results: ShownResult[]; total: number }> {
  let results = resultsOf(rows, operation)
  if (outcome) results = results.where('outcome', '=', outcome)
  // Without a sending no item is in a state of one.
  if (sending) results = results.where(sql<boolean>`false`)
  const { total } = await results
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const page = await results
    .innerJoin('project_items', 'project_items.id', 'operation_results.project_item_id')
    .select((eb) => [
      'project_items.id as projectItemId',
      'project_items.project_id as projectId',
      eb.ref('latest_data', '->>').key('name').as('name'),
      eb.ref('latest_data', '->>').key('photo').as('photo'),
      'project_items.url',
      'outcome',
      'reason_code as code',
      sql<number | string | null>`before->'shown'`.as('from'),
      sql<number | string | null>`after->'shown'`.as('to'),
      sql<boolean>`before is not null`.as('isChanged'),
    ])
    .orderBy('project_items.id')
    .offset(skip)
    .limit(limit)
    .execute()
  return {
    results: page.map(({ from, to, isChanged, ...result }) => ({
      ...result,
      change: isChanged ? { from, to } : null,
      sending: null,
      boothUrl: null,
    })),
    total: Number(total),
  }
}
