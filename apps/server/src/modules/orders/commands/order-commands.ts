import { isDeepStrictEqual } from 'node:util'
import type { ActChannel } from '@payvand/domain'
import type { Kysely } from 'kysely'
import type { OrderCommandKind, OrderEventKind, OrderSource } from '../../../infra/db/orders-schema.ts'
import type { Tables } from '../../../infra/db/schema.ts'
import { wakeQueue } from '../../../infra/jobs/queue.ts'
import type { Services } from '../../sources/index.ts'
import { addOrderEvents, type NewOrderEvent, type OrderRow } from '../orders-store.ts'
import {
  askAgain,
  hasOtherUnderWay,
  insertCommand,
  lockCommand,
  type OrderCommandRow,
} from './order-commands-store.ts'

/** The kinds that go to the marketplace; the others do not wait for the booth's queue. */
export const BOOTH_COMMAND_KINDS = [
  'prepare',
  'post',
  'cancel',
  'ask_cancel',
  'delay',
  'answer_cancel',
] as const satisfies readonly OrderCommandKind[]
export type BoothCommandKind = (typeof BOOTH_COMMAND_KINDS)[number]

/** What cannot be taken back once the marketplace has it leaves a little later, so that it can be withdrawn. */
const LEAVES_LATER: ReadonlySet<OrderCommandKind> = new Set([
  'cancel',
  'ask_cancel',
  'delay',
  'answer_cancel',
])
const WITHDRAWABLE_MS = 10_000

export interface RequestedCommand {
  kind: OrderCommandKind
  /** Parameters of the command as JSON has them; the same payload is the same command. */
  payload: Record<string, string | number | boolean | null | readonly number[]>
  /** User who asked; null: the program itself. */
  userId: number | null
  /** It says who asked, where that was no person in the panel by themselves: the seller's rule, or a person in a messenger or from a push. */
  source?: Extract<OrderSource, 'automation' | ActChannel> | undefined
}

/**
 * `asked`: it will be told. `already`: the very same waits, is being sent or is done. `under_way`: something else of this
 * order may just be reaching the other side, or waits for that; nothing was changed.
 */
export type EnqueueOutcome = 'asked' | 'already' | 'under_way'

export type CommandedOrder = Pick<OrderRow, 'id' | 'looked_at'>

const ASKED_EVENTS: Partial<Record<OrderCommandKind, OrderEventKind>> = {
  prepare: 'prepare_asked',
  post: 'post_asked',
  cancel: 'cancel_asked',
  ask_cancel: 'ask_cancel_asked',
  delay: 'delay_asked',
  answer_cancel: 'answer_cancel_asked',
}

/**
 * Writes down, in the caller's transaction, what is to be told of an order, and wakes its queue (decision 23). The order
 * should be locked (`lockOrders`) and its status allow the command; the queue asks again before it tells. Asking twice tells once.
 */
export async function enqueueOrderCommand(
  services: Pick<Services, 'jobs' | 'now'>,
  trx: Kysely<Tables>,
  businessId: number,
  order: CommandedOrder,
  ask: RequestedCommand,
): Promise<EnqueueOutcome> {
  const [outcome] = await enqueueOrderCommands(services, trx, businessId, [{ order, ask }])
  return outcome as EnqueueOutcome
}

/** The same of many, in their order. */
export async function enqueueOrderCommands(
  services: Pick<Services, 'jobs' | 'now'>,
  trx: Kysely<Tables>,
  businessId: number,
  asks: readonly { order: CommandedOrder; ask: RequestedCommand }[],
): Promise<EnqueueOutcome[]> {
  const now = services.now()
  const outcomes: EnqueueOutcome[] = []
  const events: NewOrderEvent[] = []
  for (const { order, ask } of asks) {
    const outcome = await writeDown(trx, businessId, order, ask, now)
    outcomes.push(outcome)
    const kind = ASKED_EVENTS[ask.kind]
    if (outcome !== 'asked' || !kind) continue
    const { userId, payload: details, source = 'person' } = ask
    events.push({ orderId: order.id, kind, source, userId, details })
  }
  await addOrderEvents(trx, businessId, events, now)
  if (outcomes.includes('asked')) await wakeQueue(trx, services.jobs, 'orders.command', { businessId })
  return outcomes
}

async function writeDown(
  trx: Kysely<Tables>,
  businessId: number,
  order: CommandedOrder,
  ask: RequestedCommand,
  now: Date,
): Promise<EnqueueOutcome> {
  // Two wishes about one order would contradict each other: a person withdraws the one before.
  if (
    isBoothKind(ask.kind) &&
    (await hasOtherUnderWay(trx, businessId, order.id, BOOTH_COMMAND_KINDS, ask.kind))
  )
    return 'under_way'
  const leavesAt = new Date(now.getTime() + (LEAVES_LATER.has(ask.kind) ? WITHDRAWABLE_MS : 0))
  if (await insertCommand(trx, businessId, { ...ask, orderId: order.id, leavesAt }, now)) return 'asked'
  const command = await lockCommand(trx, businessId, order.id, ask.kind)
  // The command was dismissed between the two statements: it is enqueued as if it had never been.
  if (!command) return writeDown(trx, businessId, order, ask, now)
  const outcome = outcomeOf(command, ask, order)
  if (outcome !== 'asked') return outcome
  // A command that was done before, or may have been, checks the other side's state first.
  const intentAt = command.intent_at ?? (command.state === 'done' ? command.updated_at : null)
  await askAgain(trx, command, { ...ask, intentAt, leavesAt }, now)
  return 'asked'
}

export function isBoothKind(kind: OrderCommandKind): kind is BoothCommandKind {
  return (BOOTH_COMMAND_KINDS as readonly OrderCommandKind[]).includes(kind)
}

function outcomeOf(command: OrderCommandRow, ask: RequestedCommand, order: CommandedOrder): EnqueueOutcome {
  const isSame = isDeepStrictEqual(command.payload, ask.payload)
  // A finished command is enqueued again where the order was read since and would still accept it: it did not last.
  if (command.state === 'done') return isSame && order.looked_at <= command.updated_at ? 'already' : 'asked'
  if (command.state === 'refused') return 'asked'
  if (isSame) return 'already'
  return command.intent_at === null ? 'asked' : 'under_way'
}
