import type { OrderCommand } from '@payvand/contract'
import { allowsAct } from '@payvand/domain'
import { orderReasonSentence } from '@payvand/texts'
import { type BoothQueue, findBoothQueue } from '../../marketplace/index.ts'
import type { Services } from '../../sources/index.ts'
import type { OrderRow } from '../orders-store.ts'
import { ACTS_OF_KIND } from './acts-of-kind.ts'
import { isBoothKind } from './order-commands.ts'
import { commandsOfOrders, type OrderCommandRow } from './order-commands-store.ts'

/** The order's command as the wire has it; its reason for waiting includes that of its whole queue. */
export function orderCommandAnswer(command: OrderCommandRow, queue: BoothQueue, now: Date): OrderCommand {
  const code = command.reason?.code ?? (isUnderWay(command) ? queueReason(command, queue, now) : null)
  return {
    kind: command.kind,
    state: command.state,
    canWithdraw: isBoothKind(command.kind) && command.state === 'waiting' && command.intent_at === null,
    leavesAt: command.state === 'waiting' ? command.next_attempt_at.toISOString() : null,
    reason: code === null ? null : orderReasonSentence(code),
    messages: command.reason?.messages ?? [],
    at: command.updated_at.toISOString(),
  }
}

/**
 * Commands under way or refused, by order; finished ones are in the history. An accepted command counts as being sent
 * until the order's status has moved, so that the old status never stands there without it. The orders must have been
 * read before this is called.
 */
export async function answerOrderCommands(
  { rows, config, now: clock }: Services,
  businessId: number,
  orders: readonly OrderRow[],
): Promise<Map<number, OrderCommand[]>> {
  const now = clock()
  const answers = new Map<number, OrderCommand[]>()
  const orderOf = new Map(orders.map((order) => [order.id, order]))
  const commands = (await commandsOfOrders(rows, businessId, [...orderOf.keys()])).flatMap((command) => {
    if (command.state !== 'done') return [command]
    const order = orderOf.get(command.order_id)
    return order && isUnseen(command, order, config) ? [{ ...command, state: 'sending' as const }] : []
  })
  if (commands.length === 0) return answers
  const queue = await findBoothQueue(rows, businessId)
  for (const command of commands) {
    answers.set(command.order_id, [
      ...(answers.get(command.order_id) ?? []),
      orderCommandAnswer(command, queue, now),
    ])
  }
  return answers
}

/** An answer that is written now may have left the marketplace this long ago, so it may be older than the command. */
const OLDEST_ANSWER_MS = 60_000

/** True while the order's row may be from before the marketplace accepted the command, and still would take it. */
function isUnseen(
  { kind, payload, updated_at }: OrderCommandRow,
  { status, looked_at }: OrderRow,
  config: Services['config'],
): boolean {
  if (looked_at.getTime() > updated_at.getTime() + OLDEST_ANSWER_MS) return false
  if (!isBoothKind(kind)) return false
  // Some lines of an order: it was read again before the command was done.
  if (kind === 'cancel' && payload['isWhole'] === false) return false
  return ACTS_OF_KIND[kind].some((act) => allowsAct(status, act, config))
}

const isUnderWay = (command: OrderCommandRow) => command.state === 'waiting' || command.state === 'sending'

function queueReason(command: OrderCommandRow, queue: BoothQueue, now: Date): string | null {
  if (!isBoothKind(command.kind)) return null
  if (queue.stopped_at) return 'queue_stopped'
  return queue.resume_at && queue.resume_at > now ? queue.pause_code : null
}
