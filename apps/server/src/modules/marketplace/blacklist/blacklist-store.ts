import { searchKey } from '@payvand/domain'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { BlacklistProductsTable } from '../../../infra/db/publication-schema.ts'
import type { Tables } from '../../../infra/db/schema.ts'
import { wordKey } from '../../catalog/index.ts'

export type BlacklistRow = Selectable<BlacklistProductsTable>

export interface NewBlacklistProduct {
  productId: number
  title: string
  image: string | null
}

/** A page of the list, the newest first. Each word of `title` is looked for as the item library looks for names. */
export async function listBlacklist(
  rows: Kysely<Tables>,
  businessId: number,
  list: { title: string; skip: number; limit: number },
): Promise<{ products: BlacklistRow[]; total: number }> {
  const words = searchKey(list.title).split(' ').map(wordKey).filter(Boolean)
  const named = await rows
    .selectFrom('blacklist_products')
    .select(['id', sql<string | null>`case when ${words.length > 0} then title end`.as('title')])
    .where('business_id', '=', businessId)
    .orderBy('id', 'desc')
    .execute()
  const found = named.filter(({ title }) => {
    const key = words.length > 0 ? wordKey(title ?? '') : ''
    return words.every((word) => key.includes(word))
  })
  const ids = found.slice(list.skip, list.skip + list.limit).map((row) => row.id)
  if (ids.length === 0) return { products: [], total: found.length }
  const products = await rows
    .selectFrom('blacklist_products')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('id', 'in', ids)
    .orderBy('id', 'desc')
    .execute()
  return { products, total: found.length }
}

export async function countBlacklisted(rows: Kysely<Tables>, businessId: number): Promise<number> {
  const row = await rows
    .selectFrom('blacklist_products')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('business_id', '=', businessId)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Answers the products that were not there before. */
export async function addToBlacklist(
  rows: Kysely<Tables>,
  businessId: number,
  products: readonly NewBlacklistProduct[],
  now: Date,
): Promise<number[]> {
  if (products.length === 0) return []
  const added = await rows
    .insertInto('blacklist_products')
    .values(
      products.map(({ productId, title, image }) => ({
        business_id: businessId,
        product_id: productId,
        title,
        image,
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['business_id', 'product_id']).doNothing())
    .returning('product_id')
    .execute()
  return added.map((row) => row.product_id)
}

/** Answers the product that was taken off, or undefined where there was no such row. */
export async function removeFromBlacklist(
  rows: Kysely<Tables>,
  businessId: number,
  id: number,
): Promise<number | undefined> {
  const removed = await rows
    .deleteFrom('blacklist_products')
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .returning('product_id')
    .executeTakeFirst()
  return removed?.product_id
}

/** Answers those of these booth products that stand on the blacklist. */
export async function blacklistedProducts(
  rows: Kysely<Tables>,
  businessId: number,
  productIds: readonly number[],
): Promise<Set<number>> {
  if (productIds.length === 0) return new Set()
  const listed = await rows
    .selectFrom('blacklist_products')
    .select('product_id')
    .where('business_id', '=', businessId)
    .where('product_id', 'in', productIds)
    .execute()
  return new Set(listed.map((row) => row.product_id))
}

/** Answers those of these items whose product in the booth stands on the blacklist. */
export async function blacklistedItems(
  rows: Kysely<Tables>,
  businessId: number,
  itemIds: readonly number[],
): Promise<Set<number>> {
  if (itemIds.length === 0) return new Set()
  const listed = await rows
    .selectFrom('blacklist_products')
    .innerJoin('booth_products', (join) =>
      join
        .onRef('booth_products.business_id', '=', 'blacklist_products.business_id')
        .onRef('booth_products.product_id', '=', 'blacklist_products.product_id'),
    )
    .select('booth_products.project_item_id as itemId')
    .where('blacklist_products.business_id', '=', businessId)
    .where('booth_products.project_item_id', 'in', itemIds)
    .execute()
  return new Set(listed.map((row) => row.itemId))
}
