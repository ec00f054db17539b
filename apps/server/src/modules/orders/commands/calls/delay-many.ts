import { actRefusalSentence, ERROR_SENTENCES } from '@payvand/texts'
import { requireBooth } from '../../../marketplace/index.ts'
import type { Handler } from '../../../sources/index.ts'
import { type ActOutcome, askAct } from '../ask-act.ts'
import { delayAct } from '../delay-act.ts'

export const delayMany: Handler<'orders.delayMany'> = async ({ services, user }, { body }) => {
  await requireBooth(services.rows, user.businessId)
  const results = []
  // Each order has a transaction of its own: an error of one holds up no other.
  for (const orderId of new Set(body.orderIds)) {
    const outcome = await askAct(services, user, orderId, delayAct(body))
    results.push(
      outcome === 'asked' || outcome === 'already'
        ? { orderId, outcome, sentence: null }
        : { orderId, outcome: 'left_out' as const, sentence: sentenceOf(outcome) },
    )
  }
  return { results }
}

function sentenceOf(outcome: Exclude<ActOutcome, 'asked' | 'already'>): string {
  if (typeof outcome === 'object') return actRefusalSentence(outcome.refused)
  return ERROR_SENTENCES[outcome === 'under_way' ? 'order_command_under_way' : 'order_not_found']
}
