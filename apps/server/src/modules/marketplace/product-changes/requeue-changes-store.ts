import type { ChangeCause } from '@payvand/domain'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { productChangeOutbox } from './product-changes-store.ts'

/**
 * Queues the last sent change again, unless something newer waits already or a person discarded it; the marketplace
 * then has our desired state, whatever was edited and not sent since. Answers the items whose change went back into
 * the queue.
 */
export async function requeueChanges(
  rows: Kysely<Tables>,
  businessId: number,
  itemIds: readonly number[],
  cause: ChangeCause,
  now: Date,
): Promise<Set<number>> {
  if (itemIds.length === 0) return new Set()
  const queued = await rows
    .updateTable('product_changes')
    .set({
      ...productChangeOutbox.decidedAnew(now),
      due_since: now,
      cause: JSON.stringify(cause),
    })
    .where('business_id', '=', businessId)
    .where('project_item_id', 'in', itemIds)
    .where('state', 'in', ['done', 'refused'])
    .where(sql<boolean>`reason->>'code' is distinct from 'discarded'`)
    .returning('project_item_id')
    .execute()
  return new Set(queued.map((change) => change.project_item_id))
}

/**
 * Changes on their way for these items are decided anew, now that other units are reserved: each goes on with its own
 * cause. A change that is held for a person stays as it is, and is computed anew when they release it.
 */
export async function renewWaiting(
  trx: Kysely<Tables>,
  businessId: number,
  itemIds: readonly number[],
  now: Date,
): Promise<void> {
  if (itemIds.length === 0) return
  await trx
    .updateTable('product_changes')
    .set({
      version: sql<number>`version + 1`,
      released_version: sql<number>`case when released_version = version then version + 1 else released_version end`,
      state: 'waiting',
      updated_at: now,
    })
    .where('business_id', '=', businessId)
    .where('project_item_id', 'in', itemIds)
    .where('state', 'in', ['waiting', 'sending'])
    .execute()
}
