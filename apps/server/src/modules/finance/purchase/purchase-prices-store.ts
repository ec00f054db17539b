import type { PurchaseView } from '@payvand/contract'
import { searchKey } from '@payvand/domain'
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'

/** Saves prices of a day, in place of those that this day had. */
export async function savePurchasePrices(
  trx: Kysely<Tables>,
  { businessId, userId, now }: { businessId: number; userId: number | null; now: Date },
  from: string,
  prices: readonly { itemId: number; price: number }[],
): Promise<void> {
  if (prices.length === 0) return
  const last = new Map(prices.map((one) => [one.itemId, one.price]))
  await trx
    .insertInto('purchase_prices')
    .values(
      [...last].map(([itemId, price]) => ({
        business_id: businessId,
        project_item_id: itemId,
        from_day: from,
        price,
        user_id: userId,
        saved_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['business_id', 'project_item_id', 'from_day']).doUpdateSet({
        price: sql`excluded.price`,
        user_id: sql`excluded.user_id`,
        saved_at: sql`excluded.saved_at`,
      }),
    )
    .execute()
}

export async function deletePurchasePrice(
  trx: Kysely<Tables>,
  businessId: number,
  itemId: number,
  from: string,
): Promise<void> {
  await trx
    .deleteFrom('purchase_prices')
    .where('business_id', '=', businessId)
    .where('project_item_id', '=', itemId)
    .where('from_day', '=', from)
    .execute()
}

export async function findUsualMargin(rows: Kysely<Tables>, businessId: number): Promise<number | null> {
  const settings = await rows
    .selectFrom('finance_settings')
    .select('usual_margin')
    .where('business_id', '=', businessId)
    .executeTakeFirst()
  return settings?.usual_margin ?? null
}

export async function saveUsualMargin(
  trx: Kysely<Tables>,
  businessId: number,
  usualMargin: number | null,
): Promise<void> {
  await trx
    .insertInto('finance_settings')
    .values({ business_id: businessId, usual_margin: usualMargin })
    .onConflict((conflict) => conflict.column('business_id').doUpdateSet({ usual_margin: usualMargin }))
    .execute()
}

/** Our numbers of products by what a sheet calls them: their code, or our number. A word may mean several. */
export async function itemsByWord(
  rows: Kysely<Tables>,
  businessId: number,
  words: readonly string[],
): Promise<Map<string, number[]>> {
  const found = new Map<string, number[]>()
  const add = (word: string, id: number) => {
    const known = found.get(word) ?? []
    if (!known.includes(id)) found.set(word, [...known, id])
  }
  const codes = await rows
    .selectFrom('project_items')
    .select(['id', sql<string>`latest_data->>'sku'`.as('sku')])
    .where('business_id', '=', businessId)
    .where(sql`latest_data->>'sku'`, 'in', [...words])
    .execute()
  for (const { id, sku } of codes) add(sku, id)
  const numbers = words.filter((word) => /^\d{1,15}$/.test(word) && !found.has(word)).map(Number)
  if (numbers.length === 0) return found
  const own = await rows
    .selectFrom('project_items')
    .select('id')
    .where('business_id', '=', businessId)
    .where('id', 'in', numbers)
    .execute()
  for (const { id } of own) add(String(id), id)
  return found
}

type Items = SelectQueryBuilder<Tables, 'project_items', object>

const SOLD = sql<boolean>`exists (select 1 from order_items where order_items.project_item_id = project_items.id)`
const PRICED = sql<boolean>`exists (select 1 from purchase_prices where purchase_prices.project_item_id = project_items.id)`

function bought(
  rows: Kysely<Tables>,
  businessId: number,
  { view, search }: { view: PurchaseView; search: string },
): Items {
  let items: Items = rows.selectFrom('project_items').where('project_items.business_id', '=', businessId)
  if (view !== 'all') items = items.where(SOLD)
  if (view === 'missing') items = items.where(sql<boolean>`not ${PRICED}`)
  for (const word of searchKey(search).split(' ').filter(Boolean))
    items = items.where('title_key', 'like', `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`)
  return items
}

export interface BoughtItem {
  id: number
  name: string | null
  photo: string | null
  sku: string | null
  price: number | null
  sold_count: number
}

const COLUMNS = [
  'project_items.id',
  'project_items.price',
  sql<string | null>`latest_data->>'name'`.as('name'),
  sql<string | null>`latest_data->>'sku'`.as('sku'),
  sql<string | null>`coalesce(latest_data->>'photo', latest_data->'photos'->>0)`.as('photo'),
  sql<number>`coalesce((select sum(quantity) from order_items
    where order_items.project_item_id = project_items.id and order_items.cancelled_at is null), 0)::bigint`.as(
    'sold_count',
  ),
] as const

/** A page of products with how many of each were sold, the most sold first. */
export function listBought(
  rows: Kysely<Tables>,
  businessId: number,
  filters: { view: PurchaseView; search: string },
  { skip, limit }: { skip: number; limit: number },
): Promise<BoughtItem[]> {
  return bought(rows, businessId, filters)
    .select(COLUMNS)
    .orderBy('sold_count', 'desc')
    .orderBy('project_items.id', 'desc')
    .offset(skip)
    .limit(limit)
    .execute()
}

export async function countBought(
  rows: Kysely<Tables>,
  businessId: number,
  filters: { view: PurchaseView; search: string },
): Promise<number> {
  const { count } = await bought(rows, businessId, filters)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export function findBought(
  rows: Kysely<Tables>,
  businessId: number,
  id: number,
): Promise<BoughtItem | undefined> {
  return bought(rows, businessId, { view: 'all', search: '' })
    .select(COLUMNS)
    .where('project_items.id', '=', id)
    .executeTakeFirst()
}
