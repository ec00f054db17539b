import type { NumberedVariant, ProductData } from '@payvand/domain'
import type { Kysely } from 'kysely'
import type { ItemFacts, Tables } from '../../../infra/db/schema.ts'

/** A product of the platform as its item knows it. */
export interface PlatformItem {
  id: number
  productId: string
  url: string
  read: ProductData
  variants: NumberedVariant[]
  facts: ItemFacts | null
  siteCategory: string | null
}

/** Items of these products of the business's platform, by the platform's number. */
export async function platformItems(
  rows: Kysely<Tables>,
  businessId: number,
  productIds: readonly string[],
): Promise<Map<string, PlatformItem>> {
  const found = await rows
    .selectFrom('project_items')
    .innerJoin('projects', 'projects.id', 'project_items.project_id')
    .select([
      'project_items.id',
      'project_items.platform_product_id',
      'project_items.url',
      'project_items.read_data',
      'project_items.platform_variants',
      'project_items.facts',
      'project_items.site_category',
    ])
    .where('project_items.business_id', '=', businessId)
    .where('projects.source', '=', 'platform')
    .where('project_items.platform_product_id', 'in', [...productIds, ''])
    .execute()
  return new Map(
    found.flatMap((row): [string, PlatformItem][] => {
      const { platform_product_id: productId, read_data: read } = row
      if (productId === null || read === null) return []
      const item = {
        id: row.id,
        productId,
        url: row.url,
        read,
        variants: row.platform_variants ?? [],
        facts: row.facts,
        siteCategory: row.site_category,
      }
      return [[productId, item]]
    }),
  )
}

/**
 * Removes items that nobody has done anything with: not edited, checked by no person, sent nowhere and on no way there.
 * Answers those that were removed.
 */
export async function removeUntouchedItems(
  rows: Kysely<Tables>,
  businessId: number,
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const removed = await rows
    .deleteFrom('project_items')
    .where('business_id', '=', businessId)
    .where('id', 'in', ids)
    .where('edits', 'is', null)
    .where('edited_by', 'is', null)
    .where('last_sent_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('booth_products')
            .select('booth_products.project_item_id')
            .whereRef('booth_products.project_item_id', '=', 'project_items.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('product_changes')
            .select('product_changes.id')
            .whereRef('product_changes.project_item_id', '=', 'project_items.id'),
        ),
      ),
    )
    .returning('id')
    .execute()
  return new Set(removed.map(({ id }) => id))
}
