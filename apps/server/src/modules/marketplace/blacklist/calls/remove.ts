import { CallError } from '../../../../infra/http/call-error.ts'
import type { Handler } from '../../handler.ts'
import { removeFromBlacklist } from '../blacklist-store.ts'
import { tellTimeline } from '../tell-timeline.ts'

export const remove: Handler<'blacklistProducts.remove'> = async ({ services, user }, { params }) => {
  await services.rows.transaction().execute(async (trx) => {
    const productId = await removeFromBlacklist(trx, user.businessId, params.id)
    if (productId === undefined) throw new CallError('blacklist_product_not_found')
    await tellTimeline(trx, user, [productId], false, services.now())
  })
  return { success: true }
}
