import type { Order, OrderCommand } from '@payvand/contract'
import { ORDER_ACT_TEXTS } from '@payvand/texts'
import { call } from '../../lib/http/api-client.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { refreshDispatch } from './dispatch-queries.ts'

/** Takes back what was asked of an order and has not left. */
export async function withdrawCommand(orderId: number, kind: OrderCommand['kind']): Promise<void> {
  try {
    await call('orders.withdrawCommand', { params: { id: orderId }, body: { kind } })
    toast.success(ORDER_ACT_TEXTS.withdrawn)
  } catch (error) {
    toast.error(ORDER_ACT_TEXTS.withdrawFailed, { description: errorMessage(error) })
  }
  await refreshDispatch()
}

/** Says that an act is in the queue, from which it can be taken back until it leaves. */
export async function tellAsked(
  { outcome, order }: { outcome: 'asked' | 'already'; order: Order },
  kind: OrderCommand['kind'],
  sentence: string,
): Promise<void> {
  if (outcome === 'already') toast.info(ORDER_ACT_TEXTS.already)
  else toast.success(sentence, { onUndo: () => void withdrawCommand(order.id, kind) })
  await refreshDispatch()
}
