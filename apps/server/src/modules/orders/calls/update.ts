import { CallError } from '../../../infra/http/call-error.ts'
import type { Handler } from '../../sources/index.ts'
import { setWholesaleCost } from '../order-changes-store.ts'
import { addOrderEvents, lockOrders } from '../orders-store.ts'
import { answerOrder } from './get.ts'

export const update: Handler<'orders.update'> = async (context, { params, body }) => {
  const { services, user } = context
  const { wholesaleCost: to } = body
  const now = services.now()
  await services.rows.transaction().execute(async (trx) => {
    const [order] = await lockOrders(trx, user.businessId, [params.id])
    if (!order) throw new CallError('order_not_found')
    const from = order.wholesale_cost
    if (from === to) return
    await setWholesaleCost(trx, user.businessId, order.id, to, now)
    const event = { orderId: order.id, kind: 'wholesale_cost', source: 'person', userId: user.id } as const
    await addOrderEvents(trx, user.businessId, [{ ...event, details: { from, to } }], now)
  })
  return answerOrder(context, params.id)
}
