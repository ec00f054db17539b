import { wireTime } from '../../../../infra/http/wire-time.ts'
import { requireBooth } from '../../../marketplace/index.ts'
import type { Handler } from '../../../sources/index.ts'
import { answerOrder } from '../../calls/get.ts'
import { askActOrThrow, chosenItems } from '../ask-act.ts'
import type { CancelRequestPayload } from '../order-payloads.ts'

export const askCancel: Handler<'orders.askCancel'> = async (context, { params, body }) => {
  const { services, user } = context
  await requireBooth(services.rows, user.businessId)
  const { description } = body
  const outcome = await askActOrThrow(services, user, params.id, {
    kind: 'ask_cancel',
    act: 'ask_cancel',
    payloadOf: (order, open) =>
      ({
        itemIds: chosenItems(open, body.itemIds),
        description,
        seenAt: wireTime(order.parcel_updated_at),
      }) satisfies CancelRequestPayload,
  })
  return { outcome, order: await answerOrder(context, params.id) }
}
