import { CANCEL_REASONS } from '@payvand/domain'
import { requireBooth } from '../../../marketplace/index.ts'
import type { Handler } from '../../../sources/index.ts'
import { answerOrder } from '../../calls/get.ts'
import { askActOrThrow, chosenItems } from '../ask-act.ts'
import type { CancelPayload } from '../order-payloads.ts'

export const cancel: Handler<'orders.cancel'> = async (context, { params, body }) => {
  const { services, user } = context
  await requireBooth(services.rows, user.businessId)
  const outcome = await askActOrThrow(services, user, params.id, {
    kind: 'cancel',
    act: 'cancel',
    payloadOf(_, open) {
      const itemIds = chosenItems(open, body.itemIds)
      return {
        itemIds,
        reasonId: CANCEL_REASONS[body.reason],
        description: body.description,
        isWhole: itemIds.length === open.length,
      } satisfies CancelPayload
    },
  })
  return { outcome, order: await answerOrder(context, params.id) }
}
