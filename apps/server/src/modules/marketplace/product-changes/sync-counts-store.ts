import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { countsOfBusiness } from '../../catalog/index.ts'

export interface SyncCounts {
  /** Changes that wait, those being sent among them. */
  waiting: number
  sending: number
  held: number
  /** Refused changes of active items. */
  refused: number
  /** Time at which the first of those that wait may leave. */
  dueAt: Date | null
}

/** Counts products by their state on the way to the booth. */
export async function countChanges(rows: Kysely<Tables>, businessId: number): Promise<SyncCounts> {
  const counts = await countsOfBusiness(rows, businessId)
  const first = await rows
    .selectFrom('product_changes')
    .select('next_attempt_at')
    .where('business_id', '=', businessId)
    .where('state', 'in', ['waiting', 'sending'])
    .orderBy('next_attempt_at')
    .limit(1)
    .executeTakeFirst()
  return {
    waiting: counts.waiting + counts.sending,
    sending: counts.sending,
    held: counts.held,
    refused: counts.refused,
    dueAt: first?.next_attempt_at ?? null,
  }
}

/** The refusals that a person should see: an item that is no longer offered needs nothing. */
export function refusedOfActiveItems(rows: Kysely<Tables>, businessId: number) {
  return rows
    .selectFrom('product_changes')
    .innerJoin('project_items', 'project_items.id', 'product_changes.project_item_id')
    .where('product_changes.business_id', '=', businessId)
    .where('product_changes.state', '=', 'refused')
    .where('project_items.is_active', '=', true)
}
