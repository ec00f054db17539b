import type { ChangeCause, FieldChanges, ProductEventKind } from '@payvand/domain'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'

export interface NewProductEvent {
  kind: ProductEventKind
  itemId: number | null
  productId?: number | null
  cause?: ChangeCause | null
  changes?: FieldChanges | null
  /** The marketplace's own words. */
  messages?: readonly string[] | null
  code?: string | null
}

/** Adds to the products' timelines, in the caller's transaction. Answers the ids, in the same order. */
export async function addProductEvents(
  rows: Kysely<Tables>,
  businessId: number,
  events: readonly NewProductEvent[],
  now: Date,
): Promise<number[]> {
  if (events.length === 0) return []
  const json = (value: object | null | undefined) => (value ? JSON.stringify(value) : null)
  const added = await rows
    .insertInto('product_events')
    .values(
      events.map((event) => ({
        business_id: businessId,
        project_item_id: event.itemId,
        product_id: event.productId ?? null,
        kind: event.kind,
        cause: json(event.cause),
        changes: json(event.changes),
        messages: json(event.messages),
        code: event.code ?? null,
        happened_at: now,
      })),
    )
    .returning('id')
    .execute()
  return added.map(({ id }) => id)
}
