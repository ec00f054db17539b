import type { EditedOffer } from '@payvand/domain'
import type { Kysely } from 'kysely'
import type { RowOf, Tables } from '../../../infra/db/schema.ts'
import { defineOutbox } from '../../../infra/jobs/outbox-store.ts'

export type ShopWriteRow = RowOf<'shop_writes'>
export const shopWriteOutbox = defineOutbox('shop_writes', { savesIntent: true })

/** The code of a write that was refused because the shop had another value than the person saw. */
export const SHOP_CHANGED = 'shop_changed'

export function shopWritesOf(
  rows: Kysely<Tables>,
  businessId: number,
  itemIds: readonly number[],
): Promise<ShopWriteRow[]> {
  if (itemIds.length === 0) return Promise.resolve([])
  return rows
    .selectFrom('shop_writes')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('project_item_id', 'in', [...itemIds])
    .orderBy('id')
    .execute()
}

/** They wait to be written; an older wish for the same value is replaced, and what left of it is not forgotten. */
export async function putShopWrites(
  trx: Kysely<Tables>,
  businessId: number,
  of: { itemId: number; userId: number; now: Date },
  offers: readonly Pick<EditedOffer, 'variantId' | 'field' | 'value'>[],
): Promise<void> {
  for (const { variantId, field, value } of offers) {
    await trx
      .insertInto('shop_writes')
      .values({
        business_id: businessId,
        project_item_id: of.itemId,
        variant_id: variantId,
        field,
        value,
        user_id: of.userId,
        next_attempt_at: of.now,
        created_at: of.now,
        updated_at: of.now,
      })
      .onConflict((conflict) =>
        conflict.columns(['project_item_id', 'variant_id', 'field']).doUpdateSet({
          value,
          user_id: of.userId,
          found: null,
          written_at: null,
          ...shopWriteOutbox.decidedAnew(of.now),
        }),
      )
      .execute()
  }
}

/** Takes back what has surely not left and was not decided anew since. */
export async function dropShopWrites(
  trx: Kysely<Tables>,
  businessId: number,
  writes: readonly Pick<ShopWriteRow, 'id' | 'version'>[],
): Promise<void> {
  if (writes.length === 0) return
  await trx
    .deleteFrom('shop_writes')
    .where('business_id', '=', businessId)
    .where((eb) => eb.or(writes.map(({ id, version }) => eb.and({ id, version }))))
    .where('intent_at', 'is', null)
    .execute()
}

/** Takes back everything of a project that has surely not left; what was written stays told. */
export async function dropShopWritesOfProject(
  trx: Kysely<Tables>,
  businessId: number,
  projectId: number,
): Promise<void> {
  await trx
    .deleteFrom('shop_writes')
    .using('project_items')
    .whereRef('project_items.id', '=', 'shop_writes.project_item_id')
    .where('shop_writes.business_id', '=', businessId)
    .where('project_items.project_id', '=', projectId)
    .where('shop_writes.state', '!=', 'done')
    .where('shop_writes.intent_at', 'is', null)
    .execute()
}

/** Looks across businesses, as every worker does for what is due. */
export async function businessesWithDueWrites(rows: Kysely<Tables>, now: Date): Promise<number[]> {
  const due = await rows
    .selectFrom('shop_writes')
    .select('business_id')
    .distinct()
    .where(shopWriteOutbox.isDue(now))
    .execute()
  return due.map((row) => row.business_id)
}

export function dueShopWrites(
  rows: Kysely<Tables>,
  businessId: number,
  now: Date,
  limit: number,
): Promise<ShopWriteRow[]> {
  return rows
    .selectFrom('shop_writes')
    .selectAll()
    .where('business_id', '=', businessId)
    .where(shopWriteOutbox.isDue(now))
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** The value that was written, or is to be; the moment it was, and what the shop had instead. */
export async function noteShopWrite(
  trx: Kysely<Tables>,
  businessId: number,
  id: number,
  values: { value?: number; found?: number | null; written_at?: Date },
): Promise<void> {
  await trx
    .updateTable('shop_writes')
    .set(values)
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .execute()
}

/** Writes that the shop's change stopped look once more where the shop has yet another value now. */
export async function lookAgain(
  trx: Kysely<Tables>,
  businessId: number,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return
  await trx
    .updateTable('shop_writes')
    .set({ found: null, ...shopWriteOutbox.decidedAnew(now) })
    .where('business_id', '=', businessId)
    .where('id', 'in', [...ids])
    .where('state', '=', 'refused')
    .execute()
}

/** An order has units of this item that the platform has not been told of: it will lower the same stock. */
export async function awaitsOrders(
  rows: Kysely<Tables>,
  businessId: number,
  itemId: number,
): Promise<boolean> {
  const row = await rows
    .selectFrom('order_commands')
    .innerJoin('order_items', 'order_items.order_id', 'order_commands.order_id')
    .select('order_commands.id')
    .where('order_commands.business_id', '=', businessId)
    .where('order_commands.kind', '=', 'platform')
    .where('order_commands.state', 'in', ['waiting', 'sending'])
    .where('order_items.project_item_id', '=', itemId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
