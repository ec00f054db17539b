import type { ShopField } from '@payvand/domain'
import { type Kysely, sql } from 'kysely'
import type { ShopWriteReason } from '../../../infra/db/platform-schema.ts'
import type { Tables } from '../../../infra/db/schema.ts'
import { type ShopWriteRow, shopWritesOf } from './shop-writes-store.ts'

/** A write as its item shows it. */
export interface ShownWrite {
  itemId: number
  variantId: string
  field: ShopField
  value: number
  state: ShopWriteRow['state']
  reason: ShopWriteReason | null
  at: Date
}

/** The writes of these items that wait, failed or were made lately. */
export async function shownWrites(
  rows: Kysely<Tables>,
  businessId: number,
  itemIds: readonly number[],
  since: Date,
): Promise<Map<number, ShownWrite[]>> {
  const shown = (await shopWritesOf(rows, businessId, itemIds)).flatMap((row): ShownWrite[] => {
    if (row.state === 'done' && (row.written_at === null || row.written_at < since)) return []
    return [
      {
        itemId: row.project_item_id,
        variantId: row.variant_id,
        field: row.field,
        value: row.value,
        state: row.state,
        reason: row.reason,
        at: row.written_at ?? row.updated_at,
      },
    ]
  })
  return Map.groupBy(shown, ({ itemId }) => itemId)
}

/** Number of items of which something could not be written. */
export async function countRefusedWrites(rows: Kysely<Tables>, businessId: number): Promise<number> {
  const row = await refused(rows, businessId)
    .select((eb) => eb.fn.count<number>('shop_writes.project_item_id').distinct().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export interface RefusedWrite {
  itemId: number
  projectId: number
  name: string | null
  reason: ShopWriteReason | null
}

/** The items of which something could not be written, each with its newest reason, newest first. */
export async function listRefusedWrites(
  rows: Kysely<Tables>,
  businessId: number,
  limit: number,
): Promise<RefusedWrite[]> {
  const newest = refused(rows, businessId)
    .select([
      'project_items.id as itemId',
      'project_items.project_id as projectId',
      sql<string | null>`project_items.latest_data->>'name'`.as('name'),
      'shop_writes.reason',
      'shop_writes.updated_at',
    ])
    .distinctOn('project_items.id')
    .orderBy('project_items.id')
    .orderBy('shop_writes.updated_at', 'desc')
    .as('newest')
  return rows.selectFrom(newest).selectAll().orderBy('updated_at', 'desc').limit(limit).execute()
}

function refused(rows: Kysely<Tables>, businessId: number) {
  return rows
    .selectFrom('shop_writes')
    .innerJoin('project_items', 'project_items.id', 'shop_writes.project_item_id')
    .where('shop_writes.business_id', '=', businessId)
    .where('shop_writes.state', '=', 'refused')
    .where('project_items.is_active', '=', true)
}

export async function writesEditsOf(
  rows: Kysely<Tables>,
  businessId: number,
  projectId: number,
): Promise<boolean> {
  const row = await rows
    .selectFrom('projects')
    .select('writes_edits')
    .where('business_id', '=', businessId)
    .where('id', '=', projectId)
    .executeTakeFirst()
  return row?.writes_edits ?? false
}
