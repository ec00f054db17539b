import { CallError } from '../../../../infra/http/call-error.ts'
import type { Handler } from '../../../sources/index.ts'
import { answerOrder } from '../../calls/get.ts'
import { requireOrder } from '../../require-order.ts'
import { deleteRefusedAct } from '../order-acts-store.ts'

export const dismissAct: Handler<'orders.dismissAct'> = async (context, { params, body }) => {
  const { services, user } = context
  const order = await requireOrder(services.rows, user.businessId, params.id)
  const isGone = await deleteRefusedAct(services.rows, user.businessId, order.id, body.kind)
  if (!isGone) throw new CallError('order_act_not_found')
  return answerOrder(context, params.id)
}
