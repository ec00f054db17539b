import { CallError } from '../../../../infra/http/call-error.ts'
import type { Handler } from '../../../sources/index.ts'
import { leaveToPerson } from '../../automation/automation-store.ts'
import { answerOrder } from '../../calls/get.ts'
import { addOrderEvents, lockOrders } from '../../orders-store.ts'
import { deleteCommand } from '../order-commands-store.ts'

export const withdrawCommand: Handler<'orders.withdrawCommand'> = async (context, { params, body }) => {
  const { services, user } = context
  const { businessId } = user
  await services.rows.transaction().execute(async (trx) => {
    const [order] = await lockOrders(trx, businessId, [params.id])
    if (!order) throw new CallError('order_not_found')
    const isGone = await deleteCommand(trx, businessId, {
      orderId: order.id,
      kind: body.kind,
      state: 'waiting',
    })
    if (!isGone) throw new CallError('order_command_left')
    const event = {
      orderId: order.id,
      kind: 'command_withdrawn',
      source: 'person',
      userId: user.id,
      details: { kind: body.kind },
    } as const
    await addOrderEvents(trx, businessId, [event], services.now())
    await leaveToPerson(trx, businessId, order.id, services.now())
  })
  return answerOrder(context, params.id)
}
