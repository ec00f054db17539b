import { CallError } from '../../../../infra/http/call-error.ts'
import { wireTime } from '../../../../infra/http/wire-time.ts'
import type { Handler } from '../../../sources/index.ts'
import { answerOrder } from '../../calls/get.ts'
import { lockOrders } from '../../orders-store.ts'
import { enqueueOrderCommand, type RequestedCommand } from '../order-commands.ts'
import { lockCommand } from '../order-commands-store.ts'

export const retryCommand: Handler<'orders.retryCommand'> = async (context, { params, body }) => {
  const { services, user } = context
  const { businessId } = user
  await services.rows.transaction().execute(async (trx) => {
    const [order] = await lockOrders(trx, businessId, [params.id])
    if (!order) throw new CallError('order_not_found')
    const command = await lockCommand(trx, businessId, order.id, body.kind)
    if (command?.state !== 'refused') throw new CallError('order_command_not_found')
    const asked = command.payload as RequestedCommand['payload']
    // A question to the buyer is asked of the order as it stands now.
    const payload = 'seenAt' in asked ? { ...asked, seenAt: wireTime(order.parcel_updated_at) } : asked
    const ask = { kind: body.kind, payload, userId: user.id }
    const outcome = await enqueueOrderCommand(services, trx, businessId, order, ask)
    if (outcome === 'under_way') throw new CallError('order_command_under_way')
  })
  return answerOrder(context, params.id)
}
