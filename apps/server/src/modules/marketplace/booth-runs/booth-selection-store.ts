import type { BoothSelection } from '@payvand/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { itemsOfBusiness } from '../../catalog/index.ts'

/** Counts the business's items that a selection names, and finds the last of them. */
export async function measureBoothSelection(
  rows: Kysely<Tables>,
  businessId: number,
  selection: BoothSelection,
): Promise<{ total: number; upToId: number }> {
  const row = await selected(rows, businessId, selection)
    .select((eb) => [eb.fn.countAll<number>().as('total'), eb.fn.max('project_items.id').as('upToId')])
    .executeTakeFirstOrThrow()
  return { total: Number(row.total), upToId: Number(row.upToId ?? 0) }
}

/** The next ids of a selection, in their order. */
export async function nextOfBoothSelection(
  rows: Kysely<Tables>,
  businessId: number,
  selection: BoothSelection,
  from: { afterId: number; upToId: number; limit: number },
): Promise<number[]> {
  const next = await selected(rows, businessId, selection)
    .select('project_items.id')
    .where('project_items.id', '>', from.afterId)
    .where('project_items.id', '<=', from.upToId)
    .orderBy('project_items.id')
    .limit(from.limit)
    .execute()
  return next.map((row) => row.id)
}

function selected(rows: Kysely<Tables>, businessId: number, selection: BoothSelection) {
  if ('projectItemIds' in selection)
    return itemsOfBusiness(rows, businessId, {}).where('project_items.id', 'in', selection.projectItemIds)
  if ('productIds' in selection) return inBoothAs(itemsOfBusiness(rows, businessId, {}), selection.productIds)
  const { projectId, inBooth, ...filters } = selection.filters
  let items = itemsOfBusiness(rows, businessId, filters)
  if (projectId !== undefined) items = items.where('project_id', '=', projectId)
  return inBooth ? inBoothAs(items, null) : items
}

/**
 * Narrows to items that have a product in the booth, or one of these; an item edited since, which waits to be sent
 * again, counts too.
 */
function inBoothAs(items: ReturnType<typeof itemsOfBusiness>, productIds: readonly number[] | null) {
  return items.where((eb) => {
    const product = eb
      .selectFrom('booth_products')
      .select('booth_products.product_id')
      .whereRef('booth_products.project_item_id', '=', 'project_items.id')
    return eb.exists(productIds ? product.where('booth_products.product_id', 'in', productIds) : product)
  })
}
