import type { OperationResult, SendingState } from '@payvand/contract'
import { sendResultSentence } from '@payvand/texts'
import { type Kysely, sql } from 'kysely'
import type { ChangeReason } from '../../../infra/db/publication-schema.ts'
import type { Tables } from '../../../infra/db/schema.ts'
import type { OperationRow, ResultPage } from '../../operations/index.ts'

const RATE_WINDOW_MS = 60_000

/**
 * State of a queued product: a newer change counts only where the product reached the booth since, and a held change that
 * a person discarded ended without reaching it.
 */
const STATE = sql<SendingState | null>`case
  when queued.outcome <> 'done' then null
  when product_changes.state = 'done' and coalesce(product_changes.reason->>'code', '') <> 'discarded' then 'sent'
  when (product_changes.id is null or product_changes.version > coalesce((queued.after->>'version')::int, 0))
    and booth_products.sent_at >= operations.created_at then 'sent'
  when product_changes.id is null or product_changes.state = 'done' then 'withdrawn'
  when product_changes.state = 'sending' then 'waiting'
  else product_changes.state end`

const resultsOf = (rows: Kysely<Tables>, operation: OperationRow) =>
  rows
    .selectFrom('operation_results as queued')
    .innerJoin('operations', 'operations.id', 'queued.operation_id')
    .leftJoin('product_changes', 'product_changes.project_item_id', 'queued.project_item_id')
    .leftJoin('booth_products', 'booth_products.project_item_id', 'queued.project_item_id')
    .where('queued.business_id', '=', operation.business_id)
    .where('queued.operation_id', '=', operation.id)

/** Counts by state, and of them those that came to it within the last minute. */
export function countSendStates(
  rows: Kysely<Tables>,
  operation: OperationRow,
  now: Date,
): Promise<{ state: SendingState | null; count: number; recent: number }[]> {
  const since = new Date(now.getTime() - RATE_WINDOW_MS)
  return resultsOf(rows, operation)
    .select([
      STATE.as('state'),
      sql<number>`count(*)::int`.as('count'),
      sql<number>`(count(*) filter (where product_changes.updated_at >= ${since}))::int`.as('recent'),
    ])
    .groupBy(STATE)
    .execute()
}

/** Reason that the waiting changes do not go on: that of the one that waits longest; null where they go on. */
export async function waitingReason(
  rows: Kysely<Tables>,
  operation: OperationRow,
): Promise<ChangeReason | null> {
  const row = await resultsOf(rows, operation)
    .select('product_changes.reason')
    .where('product_changes.state', '=', 'waiting')
    .where('product_changes.reason', 'is not', null)
    .orderBy('product_changes.next_attempt_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.reason ?? null
}

export async function listSendResults(
  rows: Kysely<Tables>,
  operation: OperationRow,
  { skip, limit, outcome, sending }: ResultPage,
): Promise<{
  results: (Omit<OperationResult, 'boothUrl'> & { productId: number | null })[]
  total: number
}> {
  let results = resultsOf(rows, operation)
  if (outcome) results = results.where('queued.outcome', '=', outcome)
  if (sending) results = results.where(STATE, '=', sending)
  const { total } = await results
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const page = await results
    .innerJoin('project_items', 'project_items.id', 'queued.project_item_id')
    .select((eb) => [
      'project_items.id as projectItemId',
      'project_items.project_id as projectId',
      eb.ref('latest_data', '->>').key('name').as('name'),
      eb.ref('latest_data', '->>').key('photo').as('photo'),
      'project_items.url',
      'queued.outcome',
      'queued.reason_code as code',
      STATE.as('sending'),
      'product_changes.reason',
      'booth_products.product_id as productId',
    ])
    .orderBy('project_items.id')
    .offset(skip)
    .limit(limit)
    .execute()
  return {
    results: page.map(({ reason, ...result }) => ({
      ...result,
      change: null,
      sentence: sendResultSentence(result.sending, result.code, reason),
    })),
    total: Number(total),
  }
}

/** Versions of these items' product changes, by item. */
export async function queuedVersions(
  rows: Kysely<Tables>,
  businessId: number,
  itemIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (itemIds.length === 0) return new Map()
  const queued = await rows
    .selectFrom('product_changes')
    .select(['project_item_id', 'version'])
    .where('business_id', '=', businessId)
    .where('project_item_id', 'in', itemIds)
    .execute()
  return new Map(queued.map((change) => [change.project_item_id, change.version]))
}
