import { CallError } from '../../../../infra/http/call-error.ts'
import { requireBooth } from '../../../marketplace/index.ts'
import type { Handler } from '../../../sources/index.ts'
import { answerOrder } from '../../calls/get.ts'
import { startPreparing } from '../start-preparing.ts'

export const prepare: Handler<'orders.prepare'> = async (context, { params, body }) => {
  const { services, user } = context
  await requireBooth(services.rows, user.businessId)
  const preparing = await startPreparing(services, user, params.id, body)
  if (!preparing) throw new CallError('order_not_found')
  const { outcome } = preparing
  if (outcome === 'not_new') throw new CallError('order_not_new')
  if (outcome === 'under_way') throw new CallError('order_command_under_way')
  if (outcome !== 'asked' && outcome !== 'already') throw new CallError(outcome)
  return { outcome, order: await answerOrder(context, params.id) }
}
