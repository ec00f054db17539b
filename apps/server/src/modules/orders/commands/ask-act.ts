import { type ActRefusal, judgeOrderAct, type OrderAct } from '@payvand/domain'
import { actRefusalSentence } from '@payvand/texts'
import { CallError } from '../../../infra/http/call-error.ts'
import type { SignedInUser } from '../../accounts/index.ts'
import type { Services } from '../../sources/index.ts'
import { itemsOfOrders, lockOrders, type OrderItemRow, type OrderRow } from '../orders-store.ts'
import {
  type BoothCommandKind,
  type EnqueueOutcome,
  enqueueOrderCommand,
  type RequestedCommand,
} from './order-commands.ts'

export interface AskedAct {
  kind: BoothCommandKind
  act: OrderAct
  /** Makes the payload of the locked order and its open lines. */
  payloadOf(order: OrderRow, lines: readonly OrderItemRow[]): RequestedCommand['payload']
}

export type ActOutcome = EnqueueOutcome | { refused: ActRefusal } | 'not_found'

/** Asks that the marketplace be told of an act, where the table of acts allows it in the order's status. */
export function askAct(
  services: Services,
  user: SignedInUser,
  orderId: number,
  { kind, act, payloadOf }: AskedAct,
): Promise<ActOutcome> {
  const { businessId } = user
  return services.rows.transaction().execute(async (trx) => {
    const [order] = await lockOrders(trx, businessId, [orderId])
    if (!order) return 'not_found'
    const judged = judgeOrderAct(order.status, act, services.config)
    if (judged.verdict !== 'allowed') return { refused: judged.reason }
    const lines = await itemsOfOrders(trx, businessId, [orderId])
    const open = lines.filter((line) => line.cancelled_at === null && line.quantity > 0)
    const payload = payloadOf(order, open)
    return enqueueOrderCommand(services, trx, businessId, order, {
      kind,
      payload,
      userId: user.id,
      source: user.via,
    })
  })
}

/** The same for one order, as a call answers it. */
export async function askActOrThrow(
  services: Services,
  user: SignedInUser,
  orderId: number,
  asked: AskedAct,
): Promise<'asked' | 'already'> {
  const outcome = await askAct(services, user, orderId, asked)
  if (outcome === 'not_found') throw new CallError('order_not_found')
  if (outcome === 'under_way') throw new CallError('order_command_under_way')
  if (typeof outcome === 'object')
    throw new CallError('order_act_refused', { messages: [actRefusalSentence(outcome.refused)] })
  return outcome
}

/**
 * The marketplace's ids of the chosen lines, sorted; all open ones where none were chosen.
 * @param chosen our ids
 * @throws CallError where one is not an open line of the order
 */
export function chosenItems(open: readonly OrderItemRow[], chosen: readonly number[] | null): number[] {
  if (chosen?.some((id) => !open.some((line) => line.id === id))) throw new CallError('order_item_not_found')
  const lines = chosen === null ? open : open.filter(({ id }) => chosen.includes(id))
  return lines.map(({ basalam_item_id: id }) => id).sort((one, other) => one - other)
}
