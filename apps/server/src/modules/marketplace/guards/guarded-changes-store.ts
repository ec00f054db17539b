import {
  CHANGE_CAUSES,
  type ChangeCause,
  type DesiredProduct,
  GUARD_WINDOW_MS,
  type GuardedBooth,
  isAutomatic,
  type ObservedProduct,
  type ProductData,
} from '@payvand/domain'
import { type Kysely, sql } from 'kysely'
import type { ChangeReason } from '../../../infra/db/publication-schema.ts'
import type { Tables } from '../../../infra/db/schema.ts'

export type HeldReason = Required<ChangeReason>

/** The guards' verdict on a version of a product change; without a reason it may go. */
interface Verdict {
  id: number
  version: number
  reason: HeldReason | null
}

/** A product's change that waits to leave, with what the booth has of it. */
export interface WaitingProduct {
  id: number
  version: number
  guarded_version: number
  released_version: number
  state: 'waiting' | 'sending'
  cause: ChangeCause | null
  itemId: number
  projectId: number
  categoryId: number | null
  data: ProductData
  product_id: number | null
  last_applied: DesiredProduct | null
  observed: ObservedProduct | null
  sync_price: boolean | null
  sync_stock: boolean | null
  sync_content: boolean | null
}

/** Tells whether a change waits in a version that the guards have not judged yet. */
export async function hasUnguarded(rows: Kysely<Tables>, businessId: number): Promise<boolean> {
  const row = await rows
    .selectFrom('product_changes')
    .select('id')
    .where('business_id', '=', businessId)
    .where('state', 'in', ['waiting', 'sending'])
    .whereRef('guarded_version', '<', 'version')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Product changes on products that wait to leave, by id. */
export async function waitingProducts(
  rows: Kysely<Tables>,
  businessId: number,
  from: { afterId: number; limit: number },
): Promise<WaitingProduct[]> {
  const found = await rows
    .selectFrom('product_changes')
    .innerJoin('project_items', 'project_items.id', 'product_changes.project_item_id')
    .leftJoin('booth_products', 'booth_products.project_item_id', 'product_changes.project_item_id')
    .select([
      'project_items.project_id as projectId',
      'product_changes.id',
      'product_changes.version',
      'product_changes.guarded_version',
      'product_changes.released_version',
      'product_changes.state',
      'product_changes.cause',
      'product_changes.project_item_id as itemId',
      'product_changes.category_id as categoryId',
      'product_changes.data',
      'booth_products.product_id',
      'booth_products.last_applied',
      'booth_products.observed',
      'booth_products.sync_price',
      'booth_products.sync_stock',
      'booth_products.sync_content',
    ])
    .where('product_changes.business_id', '=', businessId)
    .where('product_changes.state', 'in', ['waiting', 'sending'])
    .where('product_changes.id', '>', from.afterId)
    .orderBy('product_changes.id')
    .limit(from.limit)
    .execute()
  return found as unknown as WaitingProduct[]
}

const BY_PERSONS = CHANGE_CAUSES.filter((kind) => !isAutomatic({ kind }))

const AMOUNTS = sql`coalesce(booth_products.last_applied, booth_products.observed)`
/** The variants count where there are any; unknown stock counts as none. */
const IN_STOCK = sql<boolean>`case
  when jsonb_path_exists(${AMOUNTS}, '$.variants[*]')
    then jsonb_path_exists(${AMOUNTS}, '$.variants[*].stock ? (@ > 0)')
  else jsonb_path_exists(${AMOUNTS}, '$.stock ? (@ > 0)') end`
/** A change that took the last units of a product or of a variant. */
const ENDS_SOMETHING = sql<boolean>`(
  jsonb_path_exists(event.changes, '$.stock.from ? (@ > 0)') and jsonb_path_exists(event.changes, '$.stock.to ? (@ == 0)')
  or jsonb_path_exists(event.changes, '$.variants.from[*].stock ? (@ > 0)')
    and jsonb_path_exists(event.changes, '$.variants.to[*].stock ? (@ == 0)'))`

/**
 * Counts the guards' totals of a whole booth. Products that came back, and those a person released, were not ended by
 * sync.
 */
export async function measureBooth(
  rows: Kysely<Tables>,
  businessId: number,
  now: Date,
): Promise<GuardedBooth> {
  const since = new Date(now.getTime() - GUARD_WINDOW_MS)
  const shelf = await rows
    .selectFrom('booth_products')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('business_id', '=', businessId)
    .where(IN_STOCK)
    .executeTakeFirstOrThrow()
  const lately = await rows
    .selectFrom('product_events as event')
    .innerJoin('booth_products', 'booth_products.project_item_id', 'event.project_item_id')
    .select(sql<number>`count(distinct event.project_item_id)`.as('count'))
    .where('event.business_id', '=', businessId)
    .where('event.kind', '=', 'changed')
    .where('event.happened_at', '>', since)
    .where(ENDS_SOMETHING)
    .where(sql<boolean>`coalesce(event.cause->>'kind', '') not in (${sql.join(BY_PERSONS)})`)
    .where(sql<boolean>`not ${IN_STOCK}`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('product_events as release')
            .select('release.id')
            .whereRef('release.business_id', '=', 'event.business_id')
            .whereRef('release.project_item_id', '=', 'event.project_item_id')
            .where('release.kind', '=', 'released')
            .where('release.code', 'is', null)
            .where('release.happened_at', '>', since),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return { inStock: Number(shelf.count), endedLately: Number(lately.count) }
}

/**
 * Marks versions of changes as looked at, and holds those with a reason. What changed meanwhile is left for the next look.
 * Answers the ids of those that were held.
 */
export async function saveVerdicts(
  rows: Kysely<Tables>,
  businessId: number,
  verdicts: readonly Verdict[],
  now: Date,
): Promise<Set<number>> {
  const held = verdicts.filter((verdict) => verdict.reason !== null)
  const isHeld = held.length === 0 ? new Set<number>() : await hold(rows, businessId, held, now)
  if (verdicts.length > 0) {
    await sql`
      update product_changes set guarded_version = product_changes.version
      from ${asRows(verdicts)}
      where product_changes.business_id = ${businessId} and ${isGiven(verdicts)}
        and product_changes.guarded_version < product_changes.version and product_changes.state in ('waiting', 'sending')`.execute(
      rows,
    )
  }
  return isHeld
}

async function hold(
  rows: Kysely<Tables>,
  businessId: number,
  verdicts: readonly Verdict[],
  now: Date,
): Promise<Set<number>> {
  const { rows: held } = await sql<{ id: number }>`
    update product_changes set
      guarded_version = product_changes.version, state = 'held', reason = verdict.reason, updated_at = ${now}
    from ${asRows(verdicts)}
    where product_changes.business_id = ${businessId} and ${isGiven(verdicts)} and product_changes.state = 'waiting'
    returning product_changes.id`.execute(rows)
  return new Set(held.map((row) => row.id))
}

const asRows = (verdicts: readonly Verdict[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(verdicts)}::jsonb) as verdict(id bigint, version integer, reason jsonb)`

/** The ids stand by themselves as well: without them every change of the business would be looked at. */
const isGiven = (verdicts: readonly Verdict[]) =>
  sql<boolean>`product_changes.id in (${sql.join(verdicts.map(({ id }) => id))})
    and product_changes.id = verdict.id and product_changes.version = verdict.version`

/**
 * Changes that wait or are held were judged by other settings: the guards judge them anew. A change that a person
 * released stays released. The caller wakes the booth's queue.
 */
export async function judgeAgain(rows: Kysely<Tables>, businessId: number, now: Date): Promise<void> {
  const productChanges = rows
    .updateTable('product_changes')
    .set({ guarded_version: 0 })
    .where('business_id', '=', businessId)
  await productChanges.where('state', '=', 'waiting').execute()
  await productChanges
    .set({ state: 'waiting', reason: null, next_attempt_at: now, due_since: now, updated_at: now })
    .where('state', '=', 'held')
    .execute()
}

/** Answers those of these items whose last verdict of the guards was to hold them. */
export async function itemsLastHeld(
  rows: Kysely<Tables>,
  businessId: number,
  itemIds: readonly number[],
): Promise<Set<number>> {
  if (itemIds.length === 0) return new Set()
  const last = await rows
    .selectFrom('product_events')
    .distinctOn('project_item_id')
    .select(['project_item_id', 'kind'])
    .where('business_id', '=', businessId)
    .where('project_item_id', 'in', itemIds)
    .where('kind', 'in', ['held', 'released', 'discarded'])
    .orderBy('project_item_id')
    .orderBy('id', 'desc')
    .execute()
  return new Set(
    last.flatMap((row) => (row.kind === 'held' && row.project_item_id !== null ? [row.project_item_id] : [])),
  )
}
