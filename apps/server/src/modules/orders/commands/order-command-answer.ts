import type { OrderCommand } from '@payvand/contract'
import { orderReasonSentence } from '@payvand/texts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { type BoothQueue, findBoothQueue } from '../../marketplace/index.ts'
import { BOOTH_COMMAND_KINDS } from './order-commands.ts'
import { commandsOfOrders, type OrderCommandRow } from './order-commands-store.ts'

/** The order's command as the wire has it; its reason for waiting includes that of its whole queue. */
export function orderCommandAnswer(command: OrderCommandRow, queue: BoothQueue, now: Date): OrderCommand {
  const code = command.reason?.code ?? (isUnderWay(command) ? queueReason(command, queue, now) : null)
  return {
    kind: command.kind,
    state: command.state,
    reason: code === null ? null : orderReasonSentence(code),
    messages: command.reason?.messages ?? [],
    at: command.updated_at.toISOString(),
  }
}

/** Commands under way or refused, by order; finished ones are in the history. */
export async function answerOrderCommands(
  rows: Kysely<Tables>,
  businessId: number,
  orderIds: readonly number[],
  now: Date,
): Promise<Map<number, OrderCommand[]>> {
  const answers = new Map<number, OrderCommand[]>()
  const commands = (await commandsOfOrders(rows, businessId, orderIds)).filter(
    (command) => command.state !== 'done',
  )
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

const isUnderWay = (command: OrderCommandRow) => command.state === 'waiting' || command.state === 'sending'

function queueReason(command: OrderCommandRow, queue: BoothQueue, now: Date): string | null {
  if (!(BOOTH_COMMAND_KINDS as readonly string[]).includes(command.kind)) return null
  if (queue.stopped_at) return 'queue_stopped'
  return queue.resume_at && queue.resume_at > now ? queue.pause_code : null
}
