import { requireBooth } from '../../../marketplace/index.ts'
import type { Handler } from '../../../sources/index.ts'
import { answerOrder } from '../../calls/get.ts'
import { askActOrThrow, chosenItems } from '../ask-act.ts'
import type { AnswerPayload } from '../order-payloads.ts'

export const answerCancel: Handler<'orders.answerCancel'> = async (context, { params, body }) => {
  const { services, user } = context
  await requireBooth(services.rows, user.businessId)
  const { accepts, description } = body
  const outcome = await askActOrThrow(services, user, params.id, {
    kind: 'answer_cancel',
    act: accepts ? 'accept_cancel' : 'refuse_cancel',
    payloadOf: (_, open) =>
      ({ itemIds: chosenItems(open, null), description, accepts }) satisfies AnswerPayload,
  })
  return { outcome, order: await answerOrder(context, params.id) }
}
