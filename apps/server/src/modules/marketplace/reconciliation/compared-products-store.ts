import type { BoothDifference, BoothObservation, ObservedProduct } from '@payvand/domain'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { linkedProducts } from '../booth-products/linked-products-store.ts'

/** Products of the booth that belong to items, with all that a look at them needs to be judged. */
function comparable(rows: Kysely<Tables>, businessId: number) {
  return linkedProducts(rows, businessId).select([
    'booth_products.project_item_id as itemId',
    'booth_products.product_id as productId',
    'booth_products.last_applied as lastApplied',
    'booth_products.observed',
    'booth_products.sent_at as sentAt',
    'booth_products.observed_at as observedAt',
    'booth_products.verified_at as verifiedAt',
    'booth_products.differences',
    'booth_products.differs_since as differsSince',
    'booth_products.observations',
    'booth_products.external_edit_at as externalEditAt',
    'booth_products.review_reasons as reviewReasons',
    'booth_products.sync_price',
    'booth_products.sync_stock',
    'booth_products.sync_content',
    'project_items.verification_status as status',
    'project_items.latest_data as data',
    'product_changes.state as changeState',
    'product_changes.data as changeData',
    'product_changes.category_id as changeCategory',
    'project_items.project_id as projectId',
    sql<boolean>`coalesce(product_changes.reason->>'code' = 'discarded', false)`.as('discarded'),
    'blacklist_products.id as blacklisted',
  ])
}
export type ComparableRow = Awaited<ReturnType<typeof lockComparable>>[number]

/** Locks those of these products that belong to items, in the order of the items, until the transaction ends. */
export function lockComparable(rows: Kysely<Tables>, businessId: number, productIds: readonly number[]) {
  return comparable(rows, businessId)
    .where('booth_products.product_id', 'in', productIds.length > 0 ? productIds : [0])
    .orderBy('booth_products.project_item_id')
    .forUpdate(['booth_products', 'project_items'])
    .execute()
}

/** The same, of items. */
export function lockComparableItems(rows: Kysely<Tables>, businessId: number, itemIds: readonly number[]) {
  return comparable(rows, businessId)
    .where('booth_products.project_item_id', 'in', itemIds.length > 0 ? itemIds : [0])
    .orderBy('booth_products.project_item_id')
    .forUpdate(['booth_products', 'project_items'])
    .execute()
}

/** Columns that a reconciliation writes to a product's row. `observed` null: it was not there. */
export interface ComparedState {
  itemId: number
  observed: ObservedProduct | null
  verifiedAt: Date | null
  differences: BoothDifference[] | null
  differsSince: Date | null
  observations: BoothObservation[] | null
  externalEditAt: Date | null
  reviewReasons: string[] | null
}

export async function saveCompared(
  rows: Kysely<Tables>,
  businessId: number,
  states: readonly ComparedState[],
  now: Date,
): Promise<void> {
  if (states.length === 0) return
  await sql`
    update booth_products set
      observed = coalesce(nullif(compared.observed, 'null'::jsonb), booth_products.observed),
      observed_at = ${now},
      verified_at = compared."verifiedAt",
      differences = nullif(compared.differences, 'null'::jsonb),
      differs_since = compared."differsSince",
      observations = nullif(compared.observations, 'null'::jsonb),
      external_edit_at = compared."externalEditAt",
      review_reasons = nullif(compared."reviewReasons", 'null'::jsonb)
    from jsonb_to_recordset(${JSON.stringify(states)}::jsonb) as compared(
      "itemId" bigint, observed jsonb, "verifiedAt" timestamptz, differences jsonb, "differsSince" timestamptz,
      observations jsonb, "externalEditAt" timestamptz, "reviewReasons" jsonb)
    where booth_products.business_id = ${businessId} and booth_products.project_item_id = compared."itemId"`.execute(
    rows,
  )
}

/** Products that were in the booth before `since` and were not seen there after it, those longest unseen first. */
export async function listUnseen(
  rows: Kysely<Tables>,
  businessId: number,
  since: Date,
  limit: number,
): Promise<number[]> {
  const unseen = await rows
    .selectFrom('booth_products')
    .select('product_id')
    .where('business_id', '=', businessId)
    .where('sent_at', '<', since)
    .where((eb) => eb.or([eb('observed_at', 'is', null), eb('observed_at', '<', since)]))
    .where(sql<boolean>`coalesce(differences->0->>'field', '') <> 'gone'`)
    .orderBy(sql`observed_at nulls first`)
    .orderBy('product_id')
    .limit(limit)
    .execute()
  return unseen.map((row) => row.product_id)
}

/** Answers those of these items whose product is no longer in the booth, so that a person must decide first. */
export async function itemsGoneFromBooth(
  rows: Kysely<Tables>,
  businessId: number,
  itemIds: readonly number[],
): Promise<Set<number>> {
  if (itemIds.length === 0) return new Set()
  const gone = await rows
    .selectFrom('booth_products')
    .select('project_item_id')
    .where('business_id', '=', businessId)
    .where('project_item_id', 'in', itemIds)
    .where(sql<boolean>`differences->0->>'field' = 'gone'`)
    .execute()
  return new Set(gone.map((row) => row.project_item_id))
}
