import { CallError } from '../../core/call-error.ts'
import type { Handler } from '../../core/handler.ts'
import { requireOrder } from '../../core/require-order.ts'
import { deleteRefusedAct } from '../../core/stores/order-acts-store.ts'
import { answerOrder } from './get.ts'

export const dismissAct: Handler<'orders.dismissAct'> = async (context, { params, body }) => {
  const { services, user } = context
  const order = await requireOrder(services.rows, user.businessId, params.id)
  const isGone = await deleteRefusedAct(services.rows, user.businessId, order.id, body.kind)
  if (!isGone) throw new CallError('order_act_not_found')
  return answerOrder(context, params.id)
}
