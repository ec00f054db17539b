import {
  ALL_SYNCED,
  acceptedState,
  type DesiredProduct,
  type ObservedProduct,
  type OfferChange,
  type SyncSwitches,
  verifiedEqual,
} from '@payvand/domain'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { addBoothSettings } from '../../catalog/index.ts'
import { forgetDiscount, noteDiscounts } from '../discounts/noted-discounts-store.ts'

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
  /** Prices and stocks that were accepted without such an answer. */
  offer?: OfferChange | null
}

/**
 * Saves the part of items' products that the marketplace accepted. The accepted values count as observed, and differences
 * that they end are gone, so that no screen shows the state before beside the one after.
 * @param synced the switches of the business
 */
export async function saveLastApplied(
  rows: Kysely<Tables>,
  businessId: number,
  products: readonly AppliedProduct[],
  synced: SyncSwitches,
  now: Date,
): Promise<void> {
  if (products.length === 0) return
  const before = await findKnown(rows, businessId, products)
  await noteDiscounts(
    rows,
    businessId,
    products.map(({ itemId, productId, lastApplied }) => ({
      itemId,
      productId,
      before: before.get(itemId)?.last_applied?.discount ?? null,
      wanted: lastApplied?.discount ?? null,
    })),
    now,
  )
  const values = products.map(({ itemId, productId, lastApplied, observed: answer, offer = null }) => {
    const known = before.get(itemId)
    const state = acceptedState(
      { observed: known?.observed ?? null, differences: known?.differences ?? null },
      { lastApplied, offer, answer },
      {
        price: synced.price && (known?.sync_price ?? true),
        stock: synced.stock && (known?.sync_stock ?? true),
        content: synced.content && (known?.sync_content ?? true),
      },
    )
    return {
      ...state,
      itemId,
      productId,
      lastApplied,
      sku: lastApplied?.sku ?? answer?.sku ?? '',
      title: lastApplied?.name ?? answer?.title ?? '',
      isAnswer: answer !== null,
      // The answer itself verifies it where it shows the whole desired state.
      isVerified: lastApplied !== null && answer !== null && verifiedEqual(lastApplied, answer, ALL_SYNCED),
    }
  })
  await addBoothSettings(rows, businessId)
  await sql`
    insert into booth_products (business_id, project_item_id, product_id, sku, title, sent_at, last_applied, observed,
      observed_at, verified_at, differences, differs_since)
    select ${businessId}::bigint, given."itemId", given."productId", given.sku, given.title, ${now}::timestamptz,
      nullif(given."lastApplied", 'null'::jsonb), nullif(given.observed, 'null'::jsonb),
      case when given."isAnswer" then ${now}::timestamptz end,
      case when given."isVerified" then ${now}::timestamptz end,
      nullif(given.differences, 'null'::jsonb),
      case when nullif(given.differences, 'null'::jsonb) is not null then ${now}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as given(
      "itemId" bigint, "productId" bigint, "lastApplied" jsonb, observed jsonb, differences jsonb, sku text, title text,
      "isAnswer" boolean, "isVerified" boolean)
    on conflict (project_item_id) do update set
      product_id = excluded.product_id, sku = excluded.sku, title = excluded.title, sent_at = excluded.sent_at,
      last_applied = excluded.last_applied, observed = coalesce(excluded.observed, booth_products.observed),
      observed_at = coalesce(excluded.observed_at, booth_products.observed_at),
      differences = excluded.differences,
      differs_since = coalesce(booth_products.differs_since, excluded.differs_since),
      verified_at = case when booth_products.product_id = excluded.product_id
        then coalesce(excluded.verified_at, booth_products.verified_at) else excluded.verified_at end`.execute(
    rows,
  )
}

/** Finds what was observed of these items' products and which parts of them are kept equal, by item. */
async function findKnown(rows: Kysely<Tables>, businessId: number, products: readonly AppliedProduct[]) {
  const found = await rows
    .selectFrom('booth_products')
    .select([
      'project_item_id',
      'product_id',
      'last_applied',
      'observed',
      'differences',
      'sync_price',
      'sync_stock',
      'sync_content',
    ])
    .where('business_id', '=', businessId)
    .where(
      'project_item_id',
      'in',
      products.map(({ itemId }) => itemId),
    )
    .execute()
  const productOf = new Map(products.map(({ itemId, productId }) => [itemId, productId]))
  // A product that was made anew has nothing to do with the one before.
  const same = found.filter((row) => row.product_id === productOf.get(row.project_item_id))
  return new Map(same.map((row) => [row.project_item_id, row]))
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
  await forgetDiscount(rows, businessId, itemId)
  await rows
    .deleteFrom('booth_products')
    .where('business_id', '=', businessId)
    .where('project_item_id', '=', itemId)
    .execute()
}

/**
 * Items whose product is in the booth count as sent, unless they were taken back to unverified meanwhile. One that was
 * edited since its change was decided stays as it is: the edit was not sent.
 */
export async function markItemsSent(
  rows: Kysely<Tables>,
  businessId: number,
  itemIds: readonly number[],
  now: Date,
): Promise<void> {
  if (itemIds.length === 0) return
  await rows
    .updateTable('project_items')
    .set({
      verification_status: sql`case when not is_active or latest_data = (
        select data from product_changes where project_item_id = project_items.id
      ) then 'sent' else verification_status end`,
      last_sent_at: now,
    })
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
      conflict
        .columns(['business_id', 'checksum'])
        .doUpdateSet({ file_id: fileId, uploaded_at: sql<Date>`now()` }),
    )
    .execute()
}
