import { requireBooth } from '../../../marketplace/index.ts'
import type { Handler } from '../../../sources/index.ts'
import { answerOrder } from '../../calls/get.ts'
import { askActOrThrow } from '../ask-act.ts'
import { delayAct } from '../delay-act.ts'

export const delay: Handler<'orders.delay'> = async (context, { params, body }) => {
  const { services, user } = context
  await requireBooth(services.rows, user.businessId)
  const outcome = await askActOrThrow(services, user, params.id, delayAct(body))
  return { outcome, order: await answerOrder(context, params.id) }
}
