import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema.ts'

export function findBoothProduct(
  rows: Kysely<Tables>,
  businessId: number,
  itemId: number,
): Promise<{ productId: number } | undefined> {
  return rows
    .selectFrom('booth_products')
    .select('product_id as productId')
    .where('business_id', '=', businessId)
    .where('project_item_id', '=', itemId)
    .executeTakeFirst()
}

/** Of these items, those that have a product in the booth. */
export async function itemsInBooth(
  rows: Kysely<Tables>,
  businessId: number,
  itemIds: readonly number[],
): Promise<Set<number>> {
  if (itemIds.length === 0) return new Set()
  const found = await rows
    .selectFrom('booth_products')
    .select('project_item_id')
    .where('business_id', '=', businessId)
    .where('project_item_id', 'in', itemIds)
    .execute()
  return new Set(found.map((row) => row.project_item_id))
}

/** Which of these marketplace products came from us, and from which item and page. */
export function findSources(
  rows: Kysely<Tables>,
  businessId: number,
  productIds: readonly number[],
): Promise<{ productId: number; itemId: number; url: string }[]> {
  if (productIds.length === 0) return Promise.resolve([])
  return rows
    .selectFrom('booth_products')
    .innerJoin('project_items', 'project_items.id', 'booth_products.project_item_id')
    .select(['booth_products.product_id as productId', 'project_items.id as itemId', 'project_items.url'])
    .where('booth_products.business_id', '=', businessId)
    .where('booth_products.product_id', 'in', productIds)
    .execute()
}

export async function saveBoothProduct(
  rows: Kysely<Tables>,
  businessId: number,
  product: { itemId: number; productId: number; sku: string; title: string },
): Promise<void> {
  const values = {
    product_id: product.productId,
    sku: product.sku,
    title: product.title,
    sent_at: new Date(),
  }
  await rows
    .insertInto('booth_products')
    .values({ ...values, business_id: businessId, project_item_id: product.itemId })
    .onConflict((conflict) => conflict.column('project_item_id').doUpdateSet(values))
    .execute()
}

/** The item no longer has a product in the booth (it was removed there). */
export async function forgetBoothProduct(
  rows: Kysely<Tables>,
  businessId: number,
  itemId: number,
): Promise<void> {
  await rows
    .deleteFrom('booth_products')
    .where('business_id', '=', businessId)
    .where('project_item_id', '=', itemId)
    .execute()
}

/** The item's product is in the booth: it counts as sent, unless it was taken back to unverified meanwhile. */
export async function markItemSent(
  rows: Kysely<Tables>,
  businessId: number,
  itemId: number,
  now: Date,
): Promise<void> {
  await rows
    .updateTable('project_items')
    .set({ verification_status: 'sent', last_sent_at: now })
    .where('business_id', '=', businessId)
    .where('id', '=', itemId)
    .execute()
}

export function findPhoto(
  rows: Kysely<Tables>,
  businessId: number,
  checksum: string,
): Promise<{ fileId: number } | undefined> {
  return rows
    .selectFrom('booth_photos')
    .select('file_id as fileId')
    .where('business_id', '=', businessId)
    .where('checksum', '=', checksum)
    .executeTakeFirst()
}

export async function savePhoto(
  rows: Kysely<Tables>,
  businessId: number,
  checksum: string,
  fileId: number,
): Promise<void> {
  await rows
    .insertInto('booth_photos')
    .values({ business_id: businessId, checksum, file_id: fileId })
    .onConflict((conflict) =>
      conflict.columns(['business_id', 'checksum']).doUpdateSet({ file_id: fileId, uploaded_at: new Date() }),
    )
    .execute()
}
