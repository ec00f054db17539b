import type { ObservedProduct } from '@payvand/domain'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { addBoothSettings } from '../../catalog/index.ts'

export interface ConnectableItem {
  id: number
  projectId: number
  name: string | null
  sku: string | null
}

const connectableItems = (rows: Kysely<Tables>, businessId: number) =>
  rows
    .selectFrom('project_items')
    .leftJoin('booth_products', 'booth_products.project_item_id', 'project_items.id')
    .where('project_items.business_id', '=', businessId)
    .where('project_items.is_active', '=', true)
    .where('project_items.latest_data', 'is not', null)
    .where('booth_products.product_id', 'is', null)

export async function countConnectableItems(rows: Kysely<Tables>, businessId: number): Promise<number> {
  const { count } = await connectableItems(rows, businessId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Active items that no product of the booth belongs to, by their ids. */
export async function listConnectableItems(
  rows: Kysely<Tables>,
  businessId: number,
): Promise<ConnectableItem[]> {
  return connectableItems(rows, businessId)
    .select((eb) => [
      'project_items.id',
      'project_items.project_id as projectId',
      eb.ref('project_items.latest_data', '->>').key('name').as('name'),
      eb.ref('project_items.latest_data', '->>').key('sku').as('sku'),
    ])
    .orderBy('project_items.id')
    .execute()
}

/** The products of the booth that belong to an item. */
export async function listLinkedProductIds(rows: Kysely<Tables>, businessId: number): Promise<number[]> {
  const linked = await rows
    .selectFrom('booth_products')
    .select('product_id')
    .where('business_id', '=', businessId)
    .execute()
  return linked.map((row) => row.product_id)
}

export interface ProductLink {
  itemId: number
  productId: number
  sku: string
  title: string
  observed: ObservedProduct | null
}

/** Says that an item is this product. Answers false where the item is gone, or either is linked already. */
export async function linkProduct(
  rows: Kysely<Tables>,
  businessId: number,
  link: ProductLink,
  now: Date,
): Promise<boolean> {
  // The insert selects from the item's own row, because it may have been deleted since it was read.
  const linked = await rows
    .insertInto('booth_products')
    .columns(['business_id', 'project_item_id', 'product_id', 'sku', 'title', 'observed', 'observed_at'])
    .expression((eb) =>
      eb
        .selectFrom('project_items')
        .select([
          'business_id',
          'id',
          eb.val(link.productId).as('product_id'),
          eb.val(link.sku).as('sku'),
          eb.val(link.title).as('title'),
          sql<string | null>`${link.observed && JSON.stringify(link.observed)}::jsonb`.as('observed'),
          sql<Date | null>`${link.observed && now}::timestamptz`.as('observed_at'),
        ])
        .where('business_id', '=', businessId)
        .where('id', '=', link.itemId)
        .where('is_active', '=', true),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('project_item_id')
    .executeTakeFirst()
  if (!linked) return false
  await addBoothSettings(rows, businessId)
  return true
}
