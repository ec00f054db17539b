import type { Handler } from '../../../sources/index.ts'
import { saveUsualMargin } from '../purchase-prices-store.ts'
import { reckonAnew } from '../reckon-anew.ts'

export const saveMargin: Handler<'purchasePrices.saveMargin'> = async ({ services, user }, { body }) => {
  await services.rows.transaction().execute(async (trx) => {
    await saveUsualMargin(trx, user.businessId, body.usualMargin)
    await reckonAnew(services, trx, user.businessId)
  })
  return { usualMargin: body.usualMargin }
}
