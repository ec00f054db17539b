import { ERROR_SENTENCES, prepareLeftOutSentence } from '@payvand/texts'
import { requireBooth } from '../../../marketplace/index.ts'
import type { Handler } from '../../../sources/index.ts'
import { startPreparing } from '../start-preparing.ts'

export const prepareMany: Handler<'orders.prepareMany'> = async ({ services, user }, { body }) => {
  await requireBooth(services.rows, user.businessId)
  const results = []
  // Each order has a transaction of its own: an error of one holds up no other.
  for (const orderId of new Set(body.orderIds)) {
    const preparing = await startPreparing(services, user, orderId)
    if (!preparing) {
      results.push({ orderId, outcome: 'left_out' as const, sentence: ERROR_SENTENCES.order_not_found })
    } else if (preparing.outcome === 'not_new') {
      const sentence = prepareLeftOutSentence(preparing.order.status)
      results.push({ orderId, outcome: 'left_out' as const, sentence })
    } else if (preparing.outcome === 'asked' || preparing.outcome === 'already') {
      results.push({ orderId, outcome: preparing.outcome, sentence: null })
    } else {
      const { outcome } = preparing
      const sentence = ERROR_SENTENCES[outcome === 'under_way' ? 'order_command_under_way' : outcome]
      results.push({ orderId, outcome: 'left_out' as const, sentence })
    }
  }
  return { results }
}
