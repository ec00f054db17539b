import {
  type ChangeCause,
  type FieldChanges,
  PRODUCT_EVENT_KINDS,
  type ProductEventKind,
} from '@payvand/domain'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'

export interface ActivityRow {
  id: number
  kind: ProductEventKind
  happenedAt: Date
  itemId: number | null
  projectId: number | null
  productId: number | null
  name: string | null
  cause: ChangeCause | null
  changes: FieldChanges | null
  messages: string[] | null
  code: string | null
}

/** The newest entries of every product's timeline, newest first. The index is by kind: the newest of each are asked for. */
export function newestEvents(
  rows: Kysely<Tables>,
  businessId: number,
  limit: number,
): Promise<ActivityRow[]> {
  const kinds = sql<{
    kind: ProductEventKind
  }>`jsonb_array_elements_text(${JSON.stringify(PRODUCT_EVENT_KINDS)}::jsonb)`
  return rows
    .selectFrom(kinds.as<'kinds'>(sql`kinds(kind)`))
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('product_events')
          .selectAll('product_events')
          .where('product_events.business_id', '=', businessId)
          .whereRef('product_events.kind', '=', 'kinds.kind')
          .orderBy('product_events.happened_at', 'desc')
          .limit(limit)
          .as('events'),
      (join) => join.onTrue(),
    )
    .leftJoin('project_items', 'project_items.id', 'events.project_item_id')
    .leftJoin('booth_products', (join) =>
      join
        .onRef('booth_products.business_id', '=', 'events.business_id')
        .onRef('booth_products.project_item_id', '=', 'events.project_item_id'),
    )
    .select([
      'events.id',
      'events.kind',
      'events.happened_at as happenedAt',
      'events.project_item_id as itemId',
      'project_items.project_id as projectId',
      sql<number | null>`coalesce(events.product_id, booth_products.product_id)`.as('productId'),
      sql<string | null>`coalesce(project_items.latest_data->>'name', booth_products.title)`.as('name'),
      'events.cause',
      'events.changes',
      'events.messages',
      'events.code',
    ])
    .orderBy('events.happened_at', 'desc')
    .orderBy('events.id', 'desc')
    .limit(limit)
    .execute()
}
