import { type Kysely, type SqlBool, sql } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'

/** The product is offered with newer data than the booth has, and nothing of it is on its way. */
export const IS_BEHIND = sql<SqlBool>`(project_items.is_active and project_items.verification_status <> 'sent'
  and coalesce(product_changes.state, 'done') = 'done')`

/**
 * The products of a booth that belong to items, each with its item, what is on its way to it, its blacklist entry and
 * the settings of the booth; a business that never changed any has none.
 */
export function linkedProducts(rows: Kysely<Tables>, businessId: number) {
  return rows
    .selectFrom('booth_products')
    .innerJoin('project_items', 'project_items.id', 'booth_products.project_item_id')
    .leftJoin('product_changes', 'product_changes.project_item_id', 'booth_products.project_item_id')
    .leftJoin('blacklist_products', (join) =>
      join
        .onRef('blacklist_products.business_id', '=', 'booth_products.business_id')
        .onRef('blacklist_products.product_id', '=', 'booth_products.product_id'),
    )
    .leftJoin('booth_settings', 'booth_settings.business_id', 'booth_products.business_id')
    .where('booth_products.business_id', '=', businessId)
}
