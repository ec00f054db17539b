import { CallError } from '../../../../infra/http/call-error.ts'
import type { Handler } from '../../../sources/index.ts'
import { answerOrder } from '../../calls/get.ts'
import { requireOrder } from '../../require-order.ts'
import { deleteCommand } from '../order-commands-store.ts'

export const dismissCommand: Handler<'orders.dismissCommand'> = async (context, { params, body }) => {
  const { services, user } = context
  const order = await requireOrder(services.rows, user.businessId, params.id)
  const refused = { orderId: order.id, kind: body.kind, state: 'refused' } as const
  const isGone = await deleteCommand(services.rows, user.businessId, refused)
  if (!isGone) throw new CallError('order_command_not_found')
  return answerOrder(context, params.id)
}
