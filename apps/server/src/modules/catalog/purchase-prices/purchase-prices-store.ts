import type { PurchasePrice } from '@payvand/domain'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'

/** The purchase prices of these products, by product. */
export async function purchasePricesOf(
  rows: Kysely<Tables>,
  businessId: number,
  itemIds: readonly number[],
): Promise<Map<number, PurchasePrice[]>> {
  const prices = new Map<number, PurchasePrice[]>()
  if (itemIds.length === 0) return prices
  const found = await rows
    .selectFrom('purchase_prices')
    .select(['project_item_id', 'from_day', 'price'])
    .where('business_id', '=', businessId)
    .where('project_item_id', 'in', [...new Set(itemIds)])
    .orderBy('from_day', 'desc')
    .execute()
  for (const { project_item_id: itemId, from_day: from, price } of found) {
    const known = prices.get(itemId)
    if (known) known.push({ from, price })
    else prices.set(itemId, [{ from, price }])
  }
  return prices
}
