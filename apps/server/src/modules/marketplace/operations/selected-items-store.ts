import type { BoothSelection, OfKind, OperationParameters } from '@payvand/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { itemsOfBusiness, selectedItems } from '../../catalog/index.ts'

/** Items of a business, which a query selects. */
export type SelectedItems = ReturnType<typeof itemsOfBusiness>

/** Counts the items of a selection, and finds the last of them: an item found later is not part of it. */
export async function measureItems(items: SelectedItems): Promise<{ total: number; upToId: number }> {
  const row = await items
    .select((eb) => [eb.fn.countAll<number>().as('total'), eb.fn.max('project_items.id').as('upToId')])
    .executeTakeFirstOrThrow()
  return { total: Number(row.total), upToId: Number(row.upToId ?? 0) }
}

/** The next ids of a selection, in their order. */
export async function nextItems(
  items: SelectedItems,
  from: { afterId: number; upToId: number; limit: number },
): Promise<number[]> {
  const next = await items
    .select('project_items.id')
    .where('project_items.id', '>', from.afterId)
    .where('project_items.id', '<=', from.upToId)
    .orderBy('project_items.id')
    .limit(from.limit)
    .execute()
  return next.map((row) => row.id)
}

export function itemsOfProject(
  rows: Kysely<Tables>,
  businessId: number,
  {
    projectId,
    selection,
  }: Pick<OfKind<OperationParameters, 'verify' | 'category'>, 'projectId' | 'selection'>,
): SelectedItems {
  const asked =
    'choices' in selection
      ? { projectItemIds: selection.choices.flatMap(({ projectItemIds }) => projectItemIds) }
      : selection
  return selectedItems(rows, businessId, projectId, asked)
}

export function verifiedItems(rows: Kysely<Tables>, businessId: number): SelectedItems {
  return itemsOfBusiness(rows, businessId, { verificationStatus: 'verified' }).where('is_active', '=', true)
}

export function itemsOfBooth(
  rows: Kysely<Tables>,
  businessId: number,
  selection: BoothSelection,
): SelectedItems {
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
function inBoothAs(items: SelectedItems, productIds: readonly number[] | null): SelectedItems {
  return items.where((eb) => {
    const product = eb
      .selectFrom('booth_products')
      .select('booth_products.product_id')
      .whereRef('booth_products.project_item_id', '=', 'project_items.id')
    return eb.exists(productIds ? product.where('booth_products.product_id', 'in', productIds) : product)
  })
}
