import { requireBooth } from '../../../marketplace/index.ts'
import type { Handler } from '../../../sources/index.ts'
import { answerOrder } from '../../calls/get.ts'
import { askActOrThrow, chosenItems } from '../ask-act.ts'
import type { RequestPayload } from '../order-payloads.ts'

export const askCancel: Handler<'orders.askCancel'> = async (context, { params, body }) => {
  const { services, user } = context
  await requireBooth(services.rows, user.businessId)
  const { description } = body
  const outcome = await askActOrThrow(services, user, params.id, {
    kind: 'ask_cancel',
    act: 'ask_cancel',
    payloadOf: (_, open) =>
      ({ itemIds: chosenItems(open, body.itemIds), description }) satisfies RequestPayload,
  })
  return { outcome, order: await answerOrder(context, params.id) }
}
