import { nextActOf } from '@payvand/domain'
import { CallError } from '../../../infra/http/call-error.ts'
import type { Handler } from '../../sources/index.ts'
import { setHandledStatus } from '../order-changes-store.ts'
import { addOrderEvents, lockOrders } from '../orders-store.ts'
import { answerOrder } from './get.ts'

export const markHandled: Handler<'orders.markHandled'> = async (context, { params, body }) => {
  const { services, user } = context
  await services.rows.transaction().execute(async (trx) => {
    const [order] = await lockOrders(trx, user.businessId, [params.id])
    if (!order) throw new CallError('order_not_found')
    // Another status than the one that the person saw asks anew; what is answered here is not dealt with elsewhere.
    const isAsking = nextActOf(order.status, services.config).kind === 'page'
    if (order.status !== body.status || !isAsking) throw new CallError('order_changed')
    const handled = body.isHandled ? body.status : null
    if (order.handled_status === handled) return
    await setHandledStatus(trx, user.businessId, order.id, handled, services.now())
    if (!body.isHandled) return
    const event = { orderId: order.id, kind: 'handled', source: 'person', userId: user.id } as const
    await addOrderEvents(trx, user.businessId, [event], services.now())
  })
  return answerOrder(context, params.id)
}
