import { sheetFaultSentence } from '@payvand/texts'
import { CallError } from '../../../../infra/http/call-error.ts'
import { requireBooth } from '../../../marketplace/index.ts'
import type { Handler } from '../../../sources/index.ts'
import { answerOrder } from '../../calls/get.ts'
import { lockOrders } from '../../orders-store.ts'
import { postOrders } from '../post-orders.ts'

export const setPosted: Handler<'orders.setPosted'> = async (context, { params, body }) => {
  const { services, user } = context
  await requireBooth(services.rows, user.businessId)
  const outcome = await services.rows.transaction().execute(async (trx) => {
    const [order] = await lockOrders(trx, user.businessId, [params.id])
    if (!order) throw new CallError('order_not_found')
    const [answer] = await postOrders(services, trx, user.businessId, [{ order, posting: body }], user)
    return answer
  })
  if (outcome === 'under_way') throw new CallError('order_command_under_way')
  if (outcome !== 'asked' && outcome !== 'already')
    throw new CallError('order_not_postable', { messages: [sheetFaultSentence(String(outcome))] })
  return { outcome, order: await answerOrder(context, params.id) }
}
