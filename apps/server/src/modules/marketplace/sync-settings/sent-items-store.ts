import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'

/**
 * The next items that stand in the booth as they are here, with what of each is kept equal there. With `locks`, their rows
 * are locked for the transaction.
 */
export async function nextSentItems(
  rows: Kysely<Tables>,
  businessId: number,
  from: { afterId: number; limit: number; locks: boolean },
) {
  const sent = rows
    .selectFrom('project_items')
    .innerJoin('booth_products', 'booth_products.project_item_id', 'project_items.id')
    .select([
      'project_items.id',
      'project_items.project_id',
      'project_items.latest_data',
      'project_items.category_id',
      'project_items.site_category',
      'booth_products.sync_price',
      'booth_products.sync_stock',
      'booth_products.sync_content',
    ])
    .where('project_items.business_id', '=', businessId)
    .where('project_items.verification_status', '=', 'sent')
    .where('project_items.is_active', '=', true)
    .where('project_items.id', '>', from.afterId)
    .orderBy('project_items.id')
    .limit(from.limit)
  return (from.locks ? sent.forUpdate('project_items') : sent).execute()
}

export type SentItem = Awaited<ReturnType<typeof nextSentItems>>[number]
