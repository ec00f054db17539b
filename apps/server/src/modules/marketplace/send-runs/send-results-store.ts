import type { SendState } from '@payvand/contract'
import { type Kysely, sql } from 'kysely'
import type { ChangeReason } from '../../../infra/db/publication-schema.ts'
import type { Tables } from '../../../infra/db/schema.ts'

const RATE_WINDOW_MS = 60_000

/** State of a product in this sending: a newer change counts only where the product reached the booth since. */
const STATE = sql<SendState>`case
  when ran.outcome = 'left_out' then 'left_out'
  when product_changes.state = 'done' then 'sent'
  when (product_changes.id is null or product_changes.version > coalesce((ran.after->>'version')::int, product_changes.version))
    and booth_products.sent_at >= booth_runs.created_at then 'sent'
  when product_changes.id is null then 'withdrawn'
  when product_changes.state = 'sending' then 'waiting'
  else product_changes.state end`

function resultsOf(rows: Kysely<Tables>, businessId: number, runId: number) {
  return rows
    .selectFrom('booth_run_items as ran')
    .innerJoin('booth_runs', 'booth_runs.id', 'ran.run_id')
    .leftJoin('product_changes', 'product_changes.project_item_id', 'ran.project_item_id')
    .leftJoin('booth_products', 'booth_products.project_item_id', 'ran.project_item_id')
    .where('ran.business_id', '=', businessId)
    .where('ran.run_id', '=', runId)
}

interface SendCount {
  state: SendState
  count: number
  /** Number of them that came to this state within the last minute. */
  recent: number
}

export async function countSendStates(
  rows: Kysely<Tables>,
  businessId: number,
  runId: number,
  now: Date,
): Promise<SendCount[]> {
  const since = new Date(now.getTime() - RATE_WINDOW_MS)
  const counts = await resultsOf(rows, businessId, runId)
    .select([
      STATE.as('state'),
      sql<number>`count(*)::int`.as('count'),
      sql<number>`(count(*) filter (where product_changes.updated_at >= ${since}))::int`.as('recent'),
    ])
    .groupBy(STATE)
    .execute()
  return counts
}

/** Reason that a sending's waiting changes do not go on: that of the one that waits longest; null where they go on. */
export async function waitingReason(
  rows: Kysely<Tables>,
  businessId: number,
  runId: number,
): Promise<ChangeReason | null> {
  const row = await resultsOf(rows, businessId, runId)
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
  businessId: number,
  runId: number,
  list: { state: SendState | undefined; skip: number; limit: number },
) {
  let results = resultsOf(rows, businessId, runId)
  if (list.state) results = results.where(STATE, '=', list.state)
  const counted = await results.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const page = await results
    .innerJoin('project_items', 'project_items.id', 'ran.project_item_id')
    .select((eb) => [
      'ran.project_item_id as projectItemId',
      'project_items.project_id as projectId',
      eb.ref('latest_data', '->>').key('name').as('name'),
      eb.ref('latest_data', '->>').key('photo').as('photo'),
      STATE.as('state'),
      'ran.reason_code as code',
      'product_changes.reason as reason',
      'booth_products.product_id as productId',
    ])
    .orderBy('ran.project_item_id')
    .offset(list.skip)
    .limit(list.limit)
    .execute()
  return { results: page, total: Number(counted.count) }
}
