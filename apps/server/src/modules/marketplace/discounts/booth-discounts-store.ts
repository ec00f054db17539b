import {
  type DesiredProduct,
  type DiscountPart,
  type DiscountReason,
  type DiscountRecord,
} from '@payvand/domain'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { isQueueFree } from '../publication/booth-queues-store.ts'

/** A discount of a product in the booth that is due for a look. */
export interface DueDiscount {
  itemId: number
  productId: number
  record: DiscountRecord
  lastApplied: DesiredProduct | null
  /** A change of its price waits until no discount of ours is in force, or may still arrive. */
  priceWaits: boolean
  /** The price is left to the booth, or the product is on the blacklist: nothing of it is touched. */
  isLeft: boolean
  /** The moment of the row's last change: one that changes meanwhile is looked at anew. */
  updatedAt: Date
}

/** Finds businesses with discounts that are due and whose queue waits for nothing. */
export async function businessesWithDueDiscounts(rows: Kysely<Tables>, now: Date): Promise<number[]> {
  const due = await rows
    .selectFrom('booth_discounts')
    .leftJoin('booth_queues', 'booth_queues.business_id', 'booth_discounts.business_id')
    .select('booth_discounts.business_id')
    .distinct()
    .where('next_at', '<=', now)
    .where(isQueueFree(now))
    .limit(1_000)
    .execute()
  return due.map((row) => row.business_id)
}

/** Finds due discounts of a booth, those due longest first. Only the holder of the queue's lease may call this. */
export async function dueDiscounts(
  rows: Kysely<Tables>,
  businessId: number,
  { now, unsettledSince, limit }: { now: Date; unsettledSince: Date; limit: number },
): Promise<DueDiscount[]> {
  const due = await rows
    .selectFrom('booth_discounts as discount')
    .innerJoin('booth_products', (join) =>
      join
        .onRef('booth_products.project_item_id', '=', 'discount.project_item_id')
        .onRef('booth_products.product_id', '=', 'discount.product_id'),
    )
    .leftJoin('product_changes', 'product_changes.project_item_id', 'discount.project_item_id')
    .leftJoin('booth_settings', 'booth_settings.business_id', 'discount.business_id')
    .select([
      'discount.project_item_id as itemId',
      'discount.product_id as productId',
      'phase',
      'applied',
      'asked_at',
      'extended_from',
      'discount.updated_at as updatedAt',
      'discount.attempts',
      sql<DiscountReason | null>`discount.reason->>'code'`.as('reason'),
      'booth_products.last_applied as lastApplied',
      sql<boolean>`exists (select from discount_rules where discount_rules.business_id = discount.business_id
        and discount_rules.id = (booth_products.last_applied->'discount'->>'ruleId')::bigint
        and discount_rules.stopped_at is not null)`.as('isStopped'),
      sql<boolean>`coalesce(product_changes.state in ('waiting', 'sending') and (product_changes.reason->>'code' = 'own_discount'
        or product_changes.intent_at > ${unsettledSince}::timestamptz), false)`.as('priceWaits'),
      sql<boolean>`(not booth_products.sync_price or not coalesce(booth_settings.sync_price, true)
        or exists (select from blacklist_products where blacklist_products.business_id = discount.business_id
          and blacklist_products.product_id = discount.product_id))`.as('isLeft'),
    ])
    .where('discount.business_id', '=', businessId)
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .orderBy('discount.project_item_id')
    .limit(limit)
    .execute()
  return due.map(({ itemId, productId, lastApplied, isStopped, priceWaits, isLeft, updatedAt, ...row }) => ({
    itemId,
    productId,
    lastApplied: isStopped && lastApplied ? withoutDiscount(lastApplied) : lastApplied,
    priceWaits,
    isLeft,
    updatedAt,
    record: {
      phase: row.phase,
      applied: row.applied,
      askedAt: row.asked_at?.toISOString() ?? null,
      extendedFrom: row.extended_from?.toISOString() ?? null,
      attempts: row.attempts,
      reason: row.reason,
    },
  }))
}

/** A rule that was ended has no discount, also where the product's next change is held, refused or discarded. */
function withoutDiscount({ discount: _ended, ...product }: DesiredProduct): DesiredProduct {
  return product
}

/** Tells whether discounts of a booth are due. */
export async function hasDueDiscounts(rows: Kysely<Tables>, businessId: number, now: Date): Promise<boolean> {
  const row = await rows
    .selectFrom('booth_discounts')
    .select('project_item_id')
    .where('business_id', '=', businessId)
    .where('next_at', '<=', now)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export interface SavedDiscount {
  itemId: number
  /** When the row was read; null: whatever was noted since. */
  updatedAt: Date | null
  record: DiscountRecord
  nextAt: Date | null
  /** The marketplace's own words about a refusal. */
  messages?: readonly string[]
}

/** Saves where discounts stand, unless something was noted of them since they were read. Answers the items of the saved ones. */
export async function saveDiscounts(
  rows: Kysely<Tables>,
  businessId: number,
  discounts: readonly SavedDiscount[],
  now: Date,
): Promise<Set<number>> {
  if (discounts.length === 0) return new Set()
  const values = discounts.map(({ itemId, updatedAt, record, nextAt, messages = [] }) => ({
    ...record,
    itemId,
    updatedAt: updatedAt?.toISOString() ?? null,
    reason: record.reason && { code: record.reason, messages },
    nextAt: nextAt?.toISOString() ?? null,
  }))
  const { rows: saved } = await sql<{ itemId: number }>`
    update booth_discounts set phase = given.phase, applied = nullif(given.applied, 'null'::jsonb), asked_at = given."askedAt",
      extended_from = given."extendedFrom", attempts = given.attempts, reason = nullif(given.reason, 'null'::jsonb),
      next_at = given."nextAt", updated_at = ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as given("itemId" bigint, phase text, applied jsonb,
      "askedAt" timestamptz, "extendedFrom" timestamptz, attempts integer, reason jsonb, "nextAt" timestamptz,
      "updatedAt" timestamptz)
    where booth_discounts.business_id = ${businessId} and booth_discounts.project_item_id = given."itemId"
      and (given."updatedAt" is null or date_trunc('milliseconds', booth_discounts.updated_at) = given."updatedAt")
    returning booth_discounts.project_item_id as "itemId"`.execute(rows)
  return new Set(saved.map(({ itemId }) => Number(itemId)))
}

/** Prices that waited for a discount of ours to be off go now. */
export async function releasePrices(
  rows: Kysely<Tables>,
  businessId: number,
  itemIds: readonly number[],
  now: Date,
): Promise<void> {
  if (itemIds.length === 0) return
  await rows
    .updateTable('product_changes')
    .set({ next_attempt_at: now })
    .where('business_id', '=', businessId)
    .where('project_item_id', 'in', itemIds)
    .where('state', '=', 'waiting')
    .where(sql<boolean>`reason->>'code' = 'own_discount'`)
    .execute()
}

/** Remembers a discount out of the shop's old price that the marketplace would not take. */
export async function giveUpDiscount(
  rows: Kysely<Tables>,
  businessId: number,
  itemId: number,
  parts: readonly DiscountPart[],
): Promise<void> {
  await rows
    .updateTable('booth_discounts')
    .set({ given_up: JSON.stringify(parts) })
    .where('business_id', '=', businessId)
    .where('project_item_id', '=', itemId)
    .execute()
}
