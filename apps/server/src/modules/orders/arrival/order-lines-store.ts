import type { DesiredProduct, ObservedProduct, ParcelItem, Rial } from '@payvand/domain'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'

export interface OrderLine {
  orderId: number
  item: ParcelItem
  /** Price of one unit. */
  price: Rial
  link: LineMatch | null
}

/** Our item behind a line. */
export interface LineMatch {
  itemId: number
  platformProductId: string
  platformVariationId: string | null
}

/** Writes lines as they were read. What they are linked to already, and a picture that is not said again, stay. */
export async function saveLines(
  trx: Kysely<Tables>,
  businessId: number,
  lines: readonly OrderLine[],
): Promise<void> {
  if (lines.length === 0) return
  await trx
    .insertInto('order_items')
    .values(
      lines.map(({ orderId, item, price, link }) => ({
        business_id: businessId,
        order_id: orderId,
        basalam_item_id: item.id,
        title: item.title,
        image: item.image,
        price,
        quantity: item.quantity,
        basalam_product_id: item.productId,
        category_id: item.categoryId,
        basalam_variation_id: item.variationId,
        properties: item.properties.length > 0 ? JSON.stringify(item.properties) : null,
        project_item_id: link?.itemId ?? null,
        platform_product_id: link?.platformProductId ?? null,
        platform_variation_id: link?.platformVariationId ?? null,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['order_id', 'basalam_item_id']).doUpdateSet((eb) => ({
        title: eb.ref('excluded.title'),
        image: sql<string | null>`coalesce(excluded.image, order_items.image)`,
        price: eb.ref('excluded.price'),
        quantity: eb.ref('excluded.quantity'),
        // A line that was left out before is there again.
        cancelled_at: sql<Date | null>`case when order_items.left_out then null else order_items.cancelled_at end`,
        left_out: false,
        basalam_product_id: sql`coalesce(excluded.basalam_product_id, order_items.basalam_product_id)`,
        category_id: sql`coalesce(excluded.category_id, order_items.category_id)`,
        basalam_variation_id: sql`coalesce(excluded.basalam_variation_id, order_items.basalam_variation_id)`,
        properties: sql`coalesce(excluded.properties, order_items.properties)`,
        project_item_id: sql`coalesce(order_items.project_item_id, excluded.project_item_id)`,
        platform_product_id: sql`coalesce(order_items.platform_product_id, excluded.platform_product_id)`,
        platform_variation_id: sql`coalesce(order_items.platform_variation_id, excluded.platform_variation_id)`,
      })),
    )
    .execute()
}

/**
 * Cancels the lines that an order's newest answer leaves out: they stay to be seen, and reserve nothing. Answers whether
 * there were any.
 */
export async function cancelOtherLines(
  trx: Kysely<Tables>,
  businessId: number,
  orderId: number,
  { lineIds, now }: { lineIds: readonly number[]; now: Date },
): Promise<boolean> {
  const lines = await trx
    .updateTable('order_items')
    .set({ cancelled_at: now, left_out: true })
    .where('business_id', '=', businessId)
    .where('order_id', '=', orderId)
    .where('basalam_item_id', 'not in', lineIds)
    .where('cancelled_at', 'is', null)
    .returning('id')
    .execute()
  return lines.length > 0
}

/** Writes which lines of an order are cancelled, as far as its answer says so. Answers whether that was news. */
export async function markCancelledLines(
  trx: Kysely<Tables>,
  businessId: number,
  orderId: number,
  { items, now }: { items: readonly ParcelItem[]; now: Date },
): Promise<boolean> {
  const said = items.filter(({ isCancelled }) => isCancelled !== null)
  if (said.length === 0) return false
  const json = JSON.stringify(said.map(({ id, isCancelled }) => ({ id, is_cancelled: isCancelled })))
  const { rows } = await sql`
    update order_items set cancelled_at = case when given.is_cancelled then ${now}::timestamptz end
    from jsonb_to_recordset(${json}::jsonb) as given(id bigint, is_cancelled boolean)
    where order_items.business_id = ${businessId} and order_items.order_id = ${orderId}
      and order_items.basalam_item_id = given.id
      and (order_items.cancelled_at is not null) <> given.is_cancelled
    returning order_items.id`.execute(trx)
  return rows.length > 0
}

/** A product of the booth that is ours, as far as a line of an order asks for it. */
export interface KnownProduct {
  productId: number
  itemId: number
  url: string
  observed: ObservedProduct | null
  lastApplied: DesiredProduct | null
}

export async function knownProducts(
  rows: Kysely<Tables>,
  businessId: number,
  productIds: readonly number[],
): Promise<KnownProduct[]> {
  if (productIds.length === 0) return []
  return rows
    .selectFrom('booth_products')
    .innerJoin('project_items', 'project_items.id', 'booth_products.project_item_id')
    .select([
      'booth_products.product_id as productId',
      'project_items.id as itemId',
      'project_items.url',
      'booth_products.observed',
      'booth_products.last_applied as lastApplied',
    ])
    .where('booth_products.business_id', '=', businessId)
    .where('booth_products.product_id', 'in', productIds)
    .execute()
}

/** Lines of no item of ours whose product of the booth is ours by now. */
export async function unlinkedLines(
  rows: Kysely<Tables>,
  businessId: number,
  limit: number,
): Promise<
  {
    id: number
    orderId: number
    productId: number | null
    variationId: number | null
    properties: { property: string; value: string }[]
  }[]
> {
  const lines = await rows
    .selectFrom('order_items')
    .innerJoin('booth_products', (join) =>
      join
        .onRef('booth_products.business_id', '=', 'order_items.business_id')
        .onRef('booth_products.product_id', '=', 'order_items.basalam_product_id'),
    )
    .select([
      'order_items.id',
      'order_items.order_id as orderId',
      'order_items.basalam_product_id as productId',
      'order_items.basalam_variation_id as variationId',
      'order_items.properties',
    ])
    .where('order_items.business_id', '=', businessId)
    .where('order_items.project_item_id', 'is', null)
    .orderBy('order_items.id')
    .limit(limit)
    .execute()
  return lines.map((line) => ({ ...line, properties: line.properties ?? [] }))
}

export async function linkLine(
  trx: Kysely<Tables>,
  businessId: number,
  lineId: number,
  link: LineMatch,
): Promise<void> {
  await trx
    .updateTable('order_items')
    .set({
      project_item_id: link.itemId,
      platform_product_id: link.platformProductId,
      platform_variation_id: link.platformVariationId,
    })
    .where('business_id', '=', businessId)
    .where('id', '=', lineId)
    .where('project_item_id', 'is', null)
    .execute()
}

/** Lines of these parcels that were kept without the number of their product or variant. */
export function incompleteLines(
  rows: Kysely<Tables>,
  businessId: number,
  parcelIds: readonly number[],
): Promise<
  { id: number; parcelId: number; itemId: number; productId: number | null; variationId: number | null }[]
> {
  return rows
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select([
      'order_items.id',
      'orders.parcel_id as parcelId',
      'order_items.basalam_item_id as itemId',
      'order_items.basalam_product_id as productId',
      'order_items.basalam_variation_id as variationId',
    ])
    .where('orders.business_id', '=', businessId)
    .where('orders.parcel_id', 'in', parcelIds)
    .where((eb) => eb.or([eb('basalam_product_id', 'is', null), eb('basalam_variation_id', 'is', null)]))
    .execute()
}

/** Fills what a line has not; what it has stays. */
export async function completeLine(
  rows: Kysely<Tables>,
  businessId: number,
  lineId: number,
  { item, platformVariationId }: { item: ParcelItem; platformVariationId: string | null },
): Promise<void> {
  const properties = item.properties.length > 0 ? JSON.stringify(item.properties) : null
  await rows
    .updateTable('order_items')
    .set((eb) => ({
      basalam_product_id: eb.fn.coalesce('basalam_product_id', eb.val(item.productId)),
      category_id: eb.fn.coalesce('category_id', eb.val(item.categoryId)),
      basalam_variation_id: eb.fn.coalesce('basalam_variation_id', eb.val(item.variationId)),
      properties: sql`coalesce(properties, ${properties}::jsonb)`,
      image: eb.fn.coalesce('image', eb.val(item.image)),
      title: sql<string>`case when title = '' then ${item.title} else title end`,
      platform_variation_id: eb.fn.coalesce('platform_variation_id', eb.val(platformVariationId)),
    }))
    .where('business_id', '=', businessId)
    .where('id', '=', lineId)
    .execute()
}
