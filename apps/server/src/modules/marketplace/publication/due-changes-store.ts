import type { DesiredProduct, DiscountPart, DiscountPhase, ObservedProduct } from '@payvand/domain'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { type ProductChangeRow, productChangeOutbox } from '../product-changes/product-changes-store.ts'
import { isQueueFree } from './booth-queues-store.ts'

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

/** Businesses with product changes that are due and whose queue waits for nothing. */
function businessesWithDue(rows: Kysely<Tables>, now: Date) {
  return rows
    .selectFrom('product_changes')
    .leftJoin('booth_queues', 'booth_queues.business_id', 'product_changes.business_id')
    .leftJoin('booth_products', 'booth_products.project_item_id', 'product_changes.project_item_id')
    .where(productChangeOutbox.isDue(now))
    .where(isQueueFree(now))
    .groupBy('product_changes.business_id')
    .orderBy((eb) => eb.fn.min('product_changes.next_attempt_at'))
    .select('product_changes.business_id as id')
    .limit(1_000)
}

/** Finds businesses with changes to send of products their booth has, the longest due first. */
export async function businessesWithDueChanges(rows: Kysely<Tables>, now: Date): Promise<number[]> {
  const due = await businessesWithDue(rows, now).where('booth_products.product_id', 'is not', null).execute()
  return due.map(({ id }) => id)
}

/** Finds businesses with products to bring into their booth, the longest due first. */
export async function businessesWithDueCreates(rows: Kysely<Tables>, now: Date): Promise<number[]> {
  const due = await businessesWithDue(rows, now).where('booth_products.product_id', 'is', null).execute()
  return due.map(({ id }) => id)
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
export const hasDueChanges = (rows: Kysely<Tables>, businessId: number, now: Date): Promise<boolean> =>
  hasDue(rows, businessId, now)

/** Tells whether changes of products that the booth has wait to be sent. */
export const hasDueLinkedChanges = (rows: Kysely<Tables>, businessId: number, now: Date): Promise<boolean> =>
  hasDue(rows, businessId, now, 'is not')

/** Tells whether products wait to be brought into the booth. */
export const hasDueCreates = (rows: Kysely<Tables>, businessId: number, now: Date): Promise<boolean> =>
  hasDue(rows, businessId, now, 'is')

/** Whatever the guards say of them: they are asked at the beginning of each round. */
async function hasDue(
  rows: Kysely<Tables>,
  businessId: number,
  now: Date,
  inBooth?: 'is' | 'is not',
): Promise<boolean> {
  const row = await rows
    .selectFrom('product_changes')
    .leftJoin('booth_products', 'booth_products.project_item_id', 'product_changes.project_item_id')
    .select('product_changes.id')
    .where('product_changes.business_id', '=', businessId)
    .where(productChangeOutbox.isDue(now))
    .$if(inBooth !== undefined, (due) => due.where('booth_products.product_id', inBooth ?? 'is', null))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
