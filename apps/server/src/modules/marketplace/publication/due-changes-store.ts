import type { DesiredProduct, DiscountPart, DiscountPhase, ObservedProduct } from '@payvand/domain'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { type ProductChangeRow, productChangeOutbox } from '../product-changes/product-changes-store.ts'

/** A change with the project of its item. */
export interface DueChange extends ProductChangeRow {
  project_id: number
}

/** A change on a product that is in the booth, with what is known of that product. */
export interface LinkedChange extends DueChange {
  product_id: number
  last_applied: DesiredProduct | null
  observed: ObservedProduct | null
  observed_at: Date | null
  sent_at: Date
  sync_price: boolean
  sync_stock: boolean
  sync_content: boolean
  blacklisted: boolean
  /** How far a discount of ours is; null where there never was one. */
  discount_phase: DiscountPhase | null
  /** The discount out of the shop's old price that the marketplace would not take. */
  given_up: DiscountPart[] | null
}

/**
 * Finds businesses with product changes that are due and whose queue is neither stopped nor paused: each is a queue
 * with work.
 */
export async function businessesWithDueChanges(rows: Kysely<Tables>, now: Date): Promise<number[]> {
  const due = await rows
    .selectFrom('product_changes')
    .leftJoin('booth_queues', 'booth_queues.business_id', 'product_changes.business_id')
    .select('product_changes.business_id')
    .distinct()
    .where(productChangeOutbox.isDue(now))
    .where('booth_queues.stopped_at', 'is', null)
    .where((eb) => eb.or([eb('booth_queues.resume_at', 'is', null), eb('booth_queues.resume_at', '<=', now)]))
    .limit(1_000)
    .execute()
  return due.map((row) => row.business_id)
}

/** Due changes of a booth's queue that the guards let through (`runSyncGuards`), oldest decision first. */
function dueProductChanges(rows: Kysely<Tables>, businessId: number, now: Date) {
  return rows
    .selectFrom('product_changes')
    .innerJoin('project_items', 'project_items.id', 'product_changes.project_item_id')
    .leftJoin('booth_products', 'booth_products.project_item_id', 'product_changes.project_item_id')
    .selectAll('product_changes')
    .select('project_items.project_id')
    .where('product_changes.business_id', '=', businessId)
    .where(productChangeOutbox.isDue(now))
    .whereRef('product_changes.guarded_version', '=', 'product_changes.version')
    .orderBy('product_changes.next_attempt_at')
    .orderBy('product_changes.id')
}

/** Finds due changes of products the booth does not have yet. Only the holder of the queue's lease may call this. */
export function dueCreates(
  rows: Kysely<Tables>,
  businessId: number,
  now: Date,
  limit: number,
): Promise<DueChange[]> {
  return dueProductChanges(rows, businessId, now)
    .where('booth_products.product_id', 'is', null)
    .limit(limit)
    .execute()
}

/** Finds due changes of products the booth has. Only the holder of the queue's lease may call this. */
export function dueChanges(
  rows: Kysely<Tables>,
  businessId: number,
  now: Date,
  limit: number,
): Promise<LinkedChange[]> {
  return dueProductChanges(rows, businessId, now)
    .where('booth_products.product_id', 'is not', null)
    .leftJoin('booth_discounts', 'booth_discounts.project_item_id', 'product_changes.project_item_id')
    .select([
      'booth_discounts.phase as discount_phase',
      'booth_discounts.given_up',
      'booth_products.product_id',
      'booth_products.last_applied',
      'booth_products.observed',
      'booth_products.observed_at',
      'booth_products.sent_at',
      'booth_products.sync_price',
      'booth_products.sync_stock',
      'booth_products.sync_content',
    ])
    .select(
      sql<boolean>`exists (select from blacklist_products where blacklist_products.business_id = product_changes.business_id
        and blacklist_products.product_id = booth_products.product_id)`.as('blacklisted'),
    )
    .limit(limit)
    .$castTo<LinkedChange>()
    .execute()
}

/** Tells whether the booth's queue has product changes to send. */
export async function hasDueChanges(rows: Kysely<Tables>, businessId: number, now: Date): Promise<boolean> {
  const row = await rows
    .selectFrom('product_changes')
    .select('id')
    .where('business_id', '=', businessId)
    .where('state', 'in', ['waiting', 'sending'])
    .where('next_attempt_at', '<=', now)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
