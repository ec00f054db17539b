import { CallError } from '../../../infra/http/call-error.ts'
import type { Handler } from '../../sources/index.ts'
import { setOwnCost } from '../order-changes-store.ts'
import { addOrderEvents, lockOrders } from '../orders-store.ts'
import { answerOrder } from './get.ts'

export const update: Handler<'orders.update'> = async (context, { params, body }) => {
  const { services, user } = context
  const { wholesaleCost, shippingCost } = body
  const now = services.now()
  await services.rows.transaction().execute(async (trx) => {
    const [order] = await lockOrders(trx, user.businessId, [params.id])
    if (!order) throw new CallError('order_not_found')
    const tell = (kind: 'wholesale_cost' | 'shipping_cost', to: number | null) => {
      const event = { orderId: order.id, kind, source: 'person', userId: user.id } as const
      return addOrderEvents(trx, user.businessId, [{ ...event, details: { from: order[kind], to } }], now)
    }
    if (wholesaleCost !== undefined && wholesaleCost !== order.wholesale_cost) {
      await setOwnCost(trx, user.businessId, order.id, { wholesale_cost: wholesaleCost }, now)
      await tell('wholesale_cost', wholesaleCost)
    }
    if (shippingCost !== undefined && shippingCost !== order.shipping_cost) {
      await setOwnCost(trx, user.businessId, order.id, { shipping_cost: shippingCost }, now)
      await tell('shipping_cost', shippingCost)
    }
  })
  return answerOrder(context, params.id)
}
