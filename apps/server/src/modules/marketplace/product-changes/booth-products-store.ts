import { ALL_SYNCED, type DesiredProduct, type ObservedProduct, verifiedEqual } from '@payvand/domain'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'

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

/** Answers those of these items that have a product in the booth. */
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

/** Finds which of these marketplace products came from us, with their item and page. */
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

/** A product of the booth in its last applied and last observed state. */
export interface AppliedProduct {
  itemId: number
  productId: number
  /** Null where the product is known to be there and nothing was applied. */
  lastApplied: DesiredProduct | null
  /** The marketplace's answer; null where it held nothing of the product. */
  observed: ObservedProduct | null
}

/** Saves the part of items' products that the marketplace accepted. */
export async function saveLastApplied(
  rows: Kysely<Tables>,
  businessId: number,
  products: readonly AppliedProduct[],
  now: Date,
): Promise<void> {
  if (products.length === 0) return
  const values = products.map(({ itemId, productId, lastApplied, observed }) => ({
    itemId,
    productId,
    lastApplied,
    observed,
    sku: lastApplied?.sku ?? observed?.sku ?? '',
    title: lastApplied?.name ?? observed?.title ?? '',
    // The answer itself verifies it where it shows the whole desired state.
    isVerified: lastApplied !== null && observed !== null && verifiedEqual(lastApplied, observed, ALL_SYNCED),
  }))
  await sql`
    insert into booth_products (business_id, project_item_id, product_id, sku, title, sent_at, last_applied, observed,
      observed_at, verified_at)
    select ${businessId}::bigint, given."itemId", given."productId", given.sku, given.title, ${now}::timestamptz,
      nullif(given."lastApplied", 'null'::jsonb), nullif(given.observed, 'null'::jsonb),
      case when nullif(given.observed, 'null'::jsonb) is null then null else ${now}::timestamptz end,
      case when given."isVerified" then ${now}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as given(
      "itemId" bigint, "productId" bigint, "lastApplied" jsonb, observed jsonb, sku text, title text, "isVerified" boolean)
    on conflict (project_item_id) do update set
      product_id = excluded.product_id, sku = excluded.sku, title = excluded.title, sent_at = excluded.sent_at,
      last_applied = excluded.last_applied, observed = coalesce(excluded.observed, booth_products.observed),
      observed_at = coalesce(excluded.observed_at, booth_products.observed_at),
      verified_at = case when booth_products.product_id = excluded.product_id
        then coalesce(excluded.verified_at, booth_products.verified_at) else excluded.verified_at end`.execute(
    rows,
  )
}

/** The last applied and observed states of the item's product are no longer known. */
export async function forgetKnown(rows: Kysely<Tables>, businessId: number, itemId: number): Promise<void> {
  await rows
    .updateTable('booth_products')
    .set({ last_applied: null, observed: null, observed_at: null })
    .where('business_id', '=', businessId)
    .where('project_item_id', '=', itemId)
    .execute()
}

/** Saves the observed state of items' products, read before something is sent. */
export async function saveObserved(
  rows: Kysely<Tables>,
  businessId: number,
  products: readonly ObservedProduct[],
  now: Date,
): Promise<void> {
  for (const observed of products) {
    await rows
      .updateTable('booth_products')
      .set({ observed: JSON.stringify(observed), observed_at: now })
      .where('business_id', '=', businessId)
      .where('product_id', '=', observed.productId)
      .execute()
  }
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

/** Items whose product is in the booth count as sent, unless they were taken back to unverified meanwhile. */
export async function markItemsSent(
  rows: Kysely<Tables>,
  businessId: number,
  itemIds: readonly number[],
  now: Date,
): Promise<void> {
  if (itemIds.length === 0) return
  await rows
    .updateTable('project_items')
    .set({ verification_status: 'sent', last_sent_at: now })
    .where('business_id', '=', businessId)
    .where('id', 'in', itemIds)
    .where('verification_status', 'in', ['verified', 'sent'])
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
