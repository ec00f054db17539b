import { CallError } from '../../../../infra/http/call-error.ts'
import type { Handler } from '../../../sources/index.ts'
import { answerOrder } from '../../calls/get.ts'
import { lockOrders } from '../../orders-store.ts'
import { type AskedAct, askOrderAct } from '../order-acts.ts'
import { lockAct } from '../order-acts-store.ts'

export const retryAct: Handler<'orders.retryAct'> = async (context, { params, body }) => {
  const { services, user } = context
  const { businessId } = user
  await services.rows.transaction().execute(async (trx) => {
    const [order] = await lockOrders(trx, businessId, [params.id])
    if (!order) throw new CallError('order_not_found')
    const act = await lockAct(trx, businessId, order.id, body.kind)
    if (act?.state !== 'refused') throw new CallError('order_act_not_found')
    const payload = act.payload as AskedAct['payload']
    await askOrderAct(services, trx, businessId, order, { kind: body.kind, payload, userId: user.id })
  })
  return answerOrder(context, params.id)
}
