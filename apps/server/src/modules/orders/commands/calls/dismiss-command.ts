import { CallError } from '../../../../infra/http/call-error.ts'
import type { Handler } from '../../../sources/index.ts'
import { answerOrder } from '../../calls/get.ts'
import { requireOrder } from '../../require-order.ts'
import { deleteRefusedCommand } from '../order-commands-store.ts'

export const dismissCommand: Handler<'orders.dismissCommand'> = async (context, { params, body }) => {
  const { services, user } = context
  const order = await requireOrder(services.rows, user.businessId, params.id)
  const isGone = await deleteRefusedCommand(services.rows, user.businessId, order.id, body.kind)
  if (!isGone) throw new CallError('order_command_not_found')
  return answerOrder(context, params.id)
}
