import { CallError } from '../../../../infra/http/call-error.ts'
import { purchasePricesOf } from '../../../catalog/index.ts'
import type { Handler } from '../../../sources/index.ts'
import { boughtAnswer } from '../bought-answer.ts'
import { deletePurchasePrice, findBought, savePurchasePrices } from '../purchase-prices-store.ts'
import { reckonAnew } from '../reckon-anew.ts'

export const save: Handler<'purchasePrices.save'> = async ({ services, user }, { params, body }) => {
  const { rows, now } = services
  const { businessId } = user
  const { from, price } = body
  const item = await findBought(rows, businessId, params.id)
  if (!item) throw new CallError('item_not_found')
  await rows.transaction().execute(async (trx) => {
    if (price === null) await deletePurchasePrice(trx, businessId, item.id, from)
    else
      await savePurchasePrices(trx, { businessId, userId: user.id, now: now() }, from, [
        { itemId: item.id, price },
      ])
    await reckonAnew(services, trx, businessId)
  })
  const prices = await purchasePricesOf(rows, businessId, [item.id])
  return boughtAnswer(item, prices.get(item.id) ?? [])
}
