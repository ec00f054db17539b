import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'

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

/** Counts products by their state on the way to the booth. Reads only unfinished changes. */
export async function countChanges(rows: Kysely<Tables>, businessId: number): Promise<SyncCounts> {
  const states = await rows
    .selectFrom('product_changes')
    .select((eb) => [
      'state',
      eb.fn.countAll<number>().as('count'),
      eb.fn.min('next_attempt_at').as('due_at'),
    ])
    .where('business_id', '=', businessId)
    .where('state', 'in', ['waiting', 'sending', 'held'])
    .groupBy('state')
    .execute()
  const of = (state: string) => Number(states.find((row) => row.state === state)?.count ?? 0)
  const refused = await refusedOfActiveItems(rows, businessId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const due = states.filter((row) => row.state !== 'held').map((row) => row.due_at.getTime())
  return {
    waiting: of('waiting') + of('sending'),
    sending: of('sending'),
    held: of('held'),
    refused: Number(refused.count),
    dueAt: due.length > 0 ? new Date(Math.min(...due)) : null,
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
