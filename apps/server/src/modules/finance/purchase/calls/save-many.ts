import type { Handler } from '../../../sources/index.ts'
import { itemsByWord, savePurchasePrices } from '../purchase-prices-store.ts'
import { reckonAnew } from '../reckon-anew.ts'

/** Rows whose product is not found, or is several, are told; the others are saved. */
export const saveMany: Handler<'purchasePrices.saveMany'> = async ({ services, user }, { body }) => {
  const { rows, now } = services
  const { businessId } = user
  const words = [...new Set(body.rows.map(({ product }) => product))]
  const items = await itemsByWord(rows, businessId, words)
  const prices: { itemId: number; price: number }[] = []
  const unknown: { row: number; product: string; isSeveral: boolean }[] = []
  for (const [index, { product, price }] of body.rows.entries()) {
    const [itemId, ...others] = items.get(product) ?? []
    if (itemId !== undefined && others.length === 0) prices.push({ itemId, price })
    else unknown.push({ row: index + 1, product, isSeveral: others.length > 0 })
  }
  if (prices.length > 0)
    await rows.transaction().execute(async (trx) => {
      await savePurchasePrices(trx, { businessId, userId: user.id, now: now() }, body.from, prices)
      await reckonAnew(services, trx, businessId)
    })
  return { saved: prices.length, unknown }
}
