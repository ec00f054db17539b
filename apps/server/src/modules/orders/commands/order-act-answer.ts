import type { OrderAct } from '@payvand/contract'
import { orderReasonSentence } from '@payvand/texts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { type BoothQueue, findBoothQueue } from '../../marketplace/index.ts'
import { BOOTH_ACT_KINDS } from './order-acts.ts'
import { actsOfOrders, type OrderActRow } from './order-acts-store.ts'

/** The order's command as the wire has it; its reason for waiting includes that of its whole queue. */
export function orderActAnswer(act: OrderActRow, queue: BoothQueue, now: Date): OrderAct {
  const code = act.reason?.code ?? (isUnderWay(act) ? queueReason(act, queue, now) : null)
  return {
    kind: act.kind,
    state: act.state,
    reason: code === null ? null : orderReasonSentence(code),
    messages: act.reason?.messages ?? [],
    at: act.updated_at.toISOString(),
  }
}

/** Commands under way or refused, by order; finished ones are in the history. */
export async function answerOrderActs(
  rows: Kysely<Tables>,
  businessId: number,
  orderIds: readonly number[],
  now: Date,
): Promise<Map<number, OrderAct[]>> {
  const answers = new Map<number, OrderAct[]>()
  const acts = (await actsOfOrders(rows, businessId, orderIds)).filter((act) => act.state !== 'done')
  if (acts.length === 0) return answers
  const queue = await findBoothQueue(rows, businessId)
  for (const act of acts) {
    answers.set(act.order_id, [...(answers.get(act.order_id) ?? []), orderActAnswer(act, queue, now)])
  }
  return answers
}

const isUnderWay = (act: OrderActRow) => act.state === 'waiting' || act.state === 'sending'

function queueReason(act: OrderActRow, queue: BoothQueue, now: Date): string | null {
  if (!(BOOTH_ACT_KINDS as readonly string[]).includes(act.kind)) return null
  if (queue.stopped_at) return 'queue_stopped'
  return queue.resume_at && queue.resume_at > now ? queue.pause_code : null
}
