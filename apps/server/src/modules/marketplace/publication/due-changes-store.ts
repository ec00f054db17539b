import type { DesiredProduct, ObservedProduct } from '@payvand/domain'
import { type Kysely, sql } from 'kysely'
import type { ChangeReason } from '../../../infra/db/publication-schema.ts'
import type { Tables } from '../../../infra/db/schema.ts'
import type { ProductChangeRow } from '../product-changes/product-changes-store.ts'

/** An change on a product that is in the booth, with what is known of that product. */
export interface LinkedChange extends ProductChangeRow {
  product_id: number
  last_applied: DesiredProduct | null
  observed: ObservedProduct | null
  observed_at: Date | null
  sent_at: Date
  sync_price: boolean
  sync_stock: boolean
  sync_content: boolean
  blacklisted: boolean
}

/** A product change in one version: an outcome of an older one must not count for a newer. */
export type ChangeVersion = Pick<ProductChangeRow, 'id' | 'version'>

const UNDER_WAY = ['waiting', 'sending'] as const

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
    .where('product_changes.state', 'in', UNDER_WAY)
    .where('product_changes.next_attempt_at', '<=', now)
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
    .leftJoin('booth_products', 'booth_products.project_item_id', 'product_changes.project_item_id')
    .selectAll('product_changes')
    .where('product_changes.business_id', '=', businessId)
    .where('product_changes.state', 'in', UNDER_WAY)
    .where('product_changes.next_attempt_at', '<=', now)
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
): Promise<ProductChangeRow[]> {
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
    .select([
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

/**
 * Writes the intents to disk before a request leaves: the marketplace may have applied them from now on. Answers the
 * changes whose version is still the newest; the others must not be sent.
 */
export async function beginSending(
  rows: Kysely<Tables>,
  productChanges: readonly (ChangeVersion & { intent: object })[],
  now: Date,
): Promise<Set<number>> {
  if (productChanges.length === 0) return new Set()
  const given = productChanges.map(({ id, version, intent }) => ({ id, version, intent }))
  const { rows: begun } = await sql<{ id: number }>`
    update product_changes set state = 'sending', intent = given.intent, intent_at = ${now}, updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(id bigint, version integer, intent jsonb)
    where product_changes.id = given.id and product_changes.version = given.version and product_changes.state in ('waiting', 'sending')
    returning product_changes.id`.execute(rows)
  return new Set(begun.map((row) => row.id))
}

/** The marketplace has them. A newer version that came in meanwhile stays as it is. Answers whose version was the newest. */
export async function finishChanges(
  rows: Kysely<Tables>,
  productChanges: readonly ChangeVersion[],
  now: Date,
): Promise<Set<number>> {
  if (productChanges.length === 0) return new Set()
  await forgetIntents(rows, productChanges)
  const { rows: done } = await sql<{ id: number }>`
    update product_changes set state = 'done', reason = null, updated_at = ${now}
    from jsonb_to_recordset(${versionsOf(productChanges)}::jsonb) as given(id bigint, version integer)
    where product_changes.id = given.id and product_changes.version = given.version
    returning product_changes.id`.execute(rows)
  return new Set(done.map((row) => row.id))
}

/** Puts changes that are surely not on their way back to waiting: no attempt is spent. */
export async function releaseChanges(
  rows: Kysely<Tables>,
  productChanges: readonly ChangeVersion[],
  keepIntent: boolean,
): Promise<void> {
  if (productChanges.length === 0) return
  if (!keepIntent) await forgetIntents(rows, productChanges)
  await rows
    .updateTable('product_changes')
    .set({ state: 'waiting' })
    .where('id', 'in', idsOf(productChanges))
    .where('state', '=', 'sending')
    .execute()
}

/** The marketplace said no for good. Answers whether this version was the newest. */
export async function refuseEffect(
  rows: Kysely<Tables>,
  productChange: ChangeVersion,
  reason: ChangeReason,
  keepIntent: boolean,
  now: Date,
): Promise<boolean> {
  if (!keepIntent) await forgetIntents(rows, [productChange])
  const row = await rows
    .updateTable('product_changes')
    .set({ state: 'refused', reason: JSON.stringify(reason), updated_at: now })
    .where('id', '=', productChange.id)
    .where('version', '=', productChange.version)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Postpones changes until `at` with their intent, because their writes may still be applied. */
export async function postponeChanges(
  rows: Kysely<Tables>,
  productChanges: readonly ChangeVersion[],
  until: { at: Date; reason: ChangeReason; costsAttempt: boolean },
): Promise<void> {
  if (productChanges.length === 0) return
  await sql`
    update product_changes set state = 'waiting', next_attempt_at = ${until.at}, reason = ${JSON.stringify(until.reason)}::jsonb,
      attempts = attempts + ${until.costsAttempt ? 1 : 0}::integer
    from jsonb_to_recordset(${versionsOf(productChanges)}::jsonb) as given(id bigint, version integer)
    where product_changes.id = given.id and product_changes.version = given.version
      and product_changes.state in ('waiting', 'sending')`.execute(rows)
}

/** Moves the changes behind all others that are due. */
export async function queueBehind(
  rows: Kysely<Tables>,
  productChanges: readonly ChangeVersion[],
  now: Date,
): Promise<void> {
  if (productChanges.length === 0) return
  await rows
    .updateTable('product_changes')
    .set({ next_attempt_at: now })
    .where('id', 'in', idsOf(productChanges))
    .where('state', '=', 'waiting')
    .execute()
}

async function forgetIntents(rows: Kysely<Tables>, productChanges: readonly ChangeVersion[]): Promise<void> {
  await rows
    .updateTable('product_changes')
    .set({ intent: null, intent_at: null })
    .where('id', 'in', idsOf(productChanges))
    .execute()
}

const idsOf = (productChanges: readonly ChangeVersion[]) => productChanges.map(({ id }) => id)
const versionsOf = (productChanges: readonly ChangeVersion[]) =>
  JSON.stringify(productChanges.map(({ id, version }) => ({ id, version })))
