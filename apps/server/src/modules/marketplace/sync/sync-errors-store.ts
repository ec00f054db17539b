import { type Kysely, sql } from 'kysely'
import type { ChangeReason } from '../../../infra/db/publication-schema.ts'
import type { Tables } from '../../../infra/db/schema.ts'
import { refusedOfActiveItems } from '../product-changes/sync-counts-store.ts'

const GROUPS = 50
const EXAMPLES = 5
const IDS = 200

/** Text that differs between the marketplace's messages about two products: quotations and numbers. */
const OWN_WORDS = '\u00ab[^\u00bb]*\u00bb|"[^"]*"|[0-9\u06f0-\u06f9\u0660-\u0669]+'

const code = sql<string>`coalesce(product_changes.reason->>'code', 'refused')`
/** The same for refusals that one act fixes: the code, and the marketplace's words without what is the product's own. */
const groupKey = sql<string>`md5(${code} || ' ' || regexp_replace(
  coalesce(product_changes.reason->'messages', '[]'::jsonb)::text, ${OWN_WORDS}, '*', 'g'))`

export interface ErrorGroupRow {
  key: string
  code: string
  count: number
  newestAt: Date
  /** Newest first: the first few whole, of all two hundred the ids. */
  itemIds: number[]
  examples: RefusedItem[]
}

export interface RefusedItem {
  itemId: number
  projectId: number
  name: string | null
  photo: string | null
  reason: ChangeReason | null
}

/** The refusals of active items by what they have in common, the largest groups first. */
export async function listErrorGroups(rows: Kysely<Tables>, businessId: number): Promise<ErrorGroupRow[]> {
  const refusals = refusedOfActiveItems(rows, businessId)
    .select([
      groupKey.as('group_key'),
      code.as('code'),
      'project_items.id as item_id',
      'product_changes.id as change_id',
      'product_changes.updated_at as refused_at',
    ])
    .as('refusals')
  const groups = await rows
    .selectFrom(refusals)
    .select((eb) => [
      'group_key as key',
      'code',
      eb.fn.countAll<number>().as('count'),
      eb.fn.max('refused_at').as('newestAt'),
    ])
    .groupBy(['group_key', 'code'])
    .orderBy('count', 'desc')
    .orderBy('group_key')
    .limit(GROUPS)
    .execute()
  if (groups.length === 0) return []
  const ranked = rows
    .selectFrom(refusals)
    .select([
      'group_key as key',
      'item_id as itemId',
      sql<number>`row_number() over (partition by group_key order by refused_at desc, change_id desc)`.as(
        'rank',
      ),
    ])
    .as('ranked')
  const members = await rows
    .selectFrom(ranked)
    .selectAll()
    .where(
      'key',
      'in',
      groups.map((group) => group.key),
    )
    .where('rank', '<=', IDS)
    .orderBy('rank')
    .execute()
  const shown = members.flatMap(({ itemId, rank }) => (Number(rank) <= EXAMPLES ? [itemId] : []))
  const items = new Map((await refusedItems(rows, businessId, shown)).map((item) => [item.itemId, item]))
  return groups.map((group) => {
    const itemIds = members.flatMap(({ key, itemId }) => (key === group.key ? [itemId] : []))
    return {
      ...group,
      count: Number(group.count),
      itemIds,
      examples: itemIds.slice(0, EXAMPLES).flatMap((id) => items.get(id) ?? []),
    }
  })
}

function refusedItems(
  rows: Kysely<Tables>,
  businessId: number,
  itemIds: readonly number[],
): Promise<RefusedItem[]> {
  return refusedOfActiveItems(rows, businessId)
    .select([
      'project_items.id as itemId',
      'project_items.project_id as projectId',
      sql<string | null>`project_items.latest_data->>'name'`.as('name'),
      sql<string | null>`project_items.latest_data->>'photo'`.as('photo'),
      'product_changes.reason',
    ])
    .where('product_changes.project_item_id', 'in', itemIds)
    .execute()
}

export interface RefusedProduct {
  itemId: number
  /** Null where it is not in the booth yet. */
  productId: number | null
}

/** The refusals of a group (null: of all), in the order of their items' ids, after `afterId`. */
export function refusedProducts(
  rows: Kysely<Tables>,
  businessId: number,
  group: string | null,
  afterId: number,
  limit: number,
): Promise<RefusedProduct[]> {
  let refused = refusedOfActiveItems(rows, businessId)
  if (group !== null) refused = refused.where(groupKey, '=', group)
  return refused
    .leftJoin('booth_products', 'booth_products.project_item_id', 'project_items.id')
    .select(['project_items.id as itemId', 'booth_products.product_id as productId'])
    .where('project_items.id', '>', afterId)
    .orderBy('project_items.id')
    .limit(limit)
    .execute()
}
