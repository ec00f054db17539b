import type { ChosenHeld } from '@payvand/contract'
import type { ChangeCause, GuardCode, ObservedProduct } from '@payvand/domain'
import { type Kysely, type SqlBool, sql } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import type { HeldReason } from './guarded-changes-store.ts'

function held(rows: Kysely<Tables>, businessId: number) {
  return rows
    .selectFrom('product_changes')
    .where('product_changes.business_id', '=', businessId)
    .where('product_changes.state', '=', 'held')
}

export async function countHeld(
  rows: Kysely<Tables>,
  businessId: number,
): Promise<{ code: GuardCode; count: number }[]> {
  const counts = await held(rows, businessId)
    .select((eb) => [sql<GuardCode>`reason->>'code'`.as('code'), eb.fn.countAll<number>().as('count')])
    .groupBy(sql`reason->>'code'`)
    .execute()
  return counts.map(({ code, count }) => ({ code, count: Number(count) }))
}

/**
 * A guard waits for a person's word on the price or the variants, which whatever else is sent of the product would take
 * along.
 */
export const IS_HELD_FOR_PERSON = sql<boolean>`coalesce(product_changes.state = 'held' and product_changes.reason->>'code'
  in ('price_jump', 'below_cost', 'median_price', 'variants_gained', 'variants_lost'), false)`

/** Finds those of these items whose price or variants wait for a person's word. */
export async function itemsHeldForPerson(
  rows: Kysely<Tables>,
  businessId: number,
  itemIds: readonly number[],
): Promise<Set<number>> {
  if (itemIds.length === 0) return new Set()
  const found = await held(rows, businessId)
    .select('project_item_id')
    .where('project_item_id', 'in', itemIds)
    .where(IS_HELD_FOR_PERSON)
    .execute()
  return new Set(found.map((row) => row.project_item_id))
}

/** One page of what is held, longest first, with the product it is about and what was observed since its last sending. */
export async function listHeld(
  rows: Kysely<Tables>,
  businessId: number,
  page: { skip: number; limit: number; code?: GuardCode | undefined },
) {
  let chosen = held(rows, businessId)
  if (page.code) chosen = chosen.where(sql`reason->>'code'`, '=', page.code)
  const found = await chosen
    .innerJoin('project_items', 'project_items.id', 'product_changes.project_item_id')
    .leftJoin('booth_products', 'booth_products.project_item_id', 'project_items.id')
    .select([
      'product_changes.id',
      'product_changes.version',
      'product_changes.cause',
      'product_changes.reason',
      'product_changes.updated_at as heldSince',
      'project_items.id as itemId',
      'project_items.project_id as projectId',
      'project_items.url',
      sql<string | null>`project_items.latest_data->>'name'`.as('name'),
      sql<
        string | null
      >`coalesce(project_items.latest_data->>'photo', project_items.latest_data->'photos'->>0)`.as('photo'),
      'booth_products.product_id as productId',
      sql<ObservedProduct | null>`case when booth_products.observed_at >= booth_products.sent_at
        then booth_products.observed end`.as('observed'),
    ])
    .orderBy('product_changes.updated_at')
    .orderBy('product_changes.id')
    .offset(page.skip)
    .limit(page.limit)
    .execute()
  return found.map((row) => ({ ...row, reason: row.reason as HeldReason }))
}

export interface HeldProductChange {
  id: number
  itemId: number
  productId: number | null
  cause: ChangeCause | null
  reason: HeldReason
}

function heldChangesOf(rows: Kysely<Tables>, businessId: number) {
  return rows
    .selectFrom('product_changes')
    .where('product_changes.business_id', '=', businessId)
    .select((eb) => [
      'product_changes.id',
      'product_changes.cause',
      'product_changes.reason',
      'product_changes.project_item_id as itemId',
      eb
        .selectFrom('booth_products')
        .select('product_id')
        .whereRef('booth_products.project_item_id', '=', 'product_changes.project_item_id')
        .as('productId'),
    ])
    .orderBy('product_changes.id')
    .forUpdate()
}

/** Locks the next of the chosen that are held still, as the person saw them. */
export async function lockChosen(
  rows: Kysely<Tables>,
  businessId: number,
  choice: ChosenHeld,
  limit: number,
): Promise<HeldProductChange[]> {
  const found = await heldChangesOf(rows, businessId)
    .where('product_changes.state', '=', 'held')
    .where(asChosen(choice))
    .limit(limit)
    .execute()
  return found as HeldProductChange[]
}

function asChosen(choice: ChosenHeld) {
  if ('code' in choice) {
    return sql<SqlBool>`product_changes.reason->>'code' = ${choice.code} and product_changes.updated_at <= ${new Date(choice.asOf)}`
  }
  const pairs = choice.productChanges.map(
    ({ changeId, version }) => sql`(${changeId}::bigint, ${version}::integer)`,
  )
  return sql<SqlBool>`(product_changes.id, product_changes.version) in (${sql.join(pairs)})`
}

/** Locks the next of those that were discarded at this moment, and of which nothing newer was decided since. */
export async function lockDiscarded(
  rows: Kysely<Tables>,
  businessId: number,
  discardedAt: Date,
  limit: number,
): Promise<HeldProductChange[]> {
  const found = await heldChangesOf(rows, businessId)
    .where('product_changes.state', '=', 'done')
    .where(sql`product_changes.reason->>'code'`, '=', 'discarded')
    .where('product_changes.updated_at', '=', discardedAt)
    .limit(limit)
    .execute()
  return found as HeldProductChange[]
}

/** Releases the changes as they are, against the guards' verdict. */
export async function releaseChanges(rows: Kysely<Tables>, ids: readonly number[], now: Date): Promise<void> {
  await rows
    .updateTable('product_changes')
    .set((eb) => ({
      state: 'waiting',
      released_version: eb.ref('version'),
      guarded_version: eb.ref('version'),
      attempts: 0,
      next_attempt_at: now,
      // A person's thinking is no delay of ours.
      due_since: now,
      reason: null,
      updated_at: now,
    }))
    .where('id', 'in', ids)
    .execute()
}

/** Drops the changes unsent. The guards' findings are kept, so that this can be undone. */
export async function discardChanges(rows: Kysely<Tables>, ids: readonly number[], now: Date): Promise<void> {
  await rows
    .updateTable('product_changes')
    .set({
      state: 'done',
      reason: sql`reason || '{"code": "discarded", "messages": []}'`,
      updated_at: now,
    })
    .where('id', 'in', ids)
    .execute()
}

export async function holdAgain(
  rows: Kysely<Tables>,
  productChanges: readonly { id: number; reason: HeldReason }[],
  now: Date,
): Promise<void> {
  await sql`
    update product_changes set state = 'held', reason = given.reason, updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(productChanges)}::jsonb) as given(id bigint, reason jsonb)
    where product_changes.id = given.id`.execute(rows)
}
