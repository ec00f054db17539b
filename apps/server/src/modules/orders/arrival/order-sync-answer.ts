import type { OrderSyncState } from '@payvand/contract'
import { orderSyncProblem, unreadableOrdersSentence } from '@payvand/texts'
import { wireTime } from '../../../infra/http/wire-time.ts'
import { findBusiness, findConnection } from '../../accounts/index.ts'
import { type OperationRow, operationAnswer } from '../../operations/index.ts'
import type { Services } from '../../sources/index.ts'
import { newestReconciliations } from '../reconciliation/newest-reconciliations.ts'
import { findBoothWebhook } from './booth-webhooks-store.ts'
import { intervalOfBooth } from './order-poll-interval.ts'
import { findOrderPoll } from './order-polls-store.ts'

/** A poll that is overdue by so much is told: its seller may miss an order. */
const LATE_MS = 10 * 60_000
const NEEDS_CONNECTING: readonly (string | null)[] = ['booth_disconnected', 'order_scope_missing']

/** Status of the orders' sync: how they reach us, and how far they have come. */
export async function orderSyncAnswer(services: Services, businessId: number): Promise<OrderSyncState> {
  const { rows, config } = services
  // The run is read first: a caller that sees none under way asks no more, so nothing read after it may be older.
  const reconciliations = await newestReconciliations(rows, businessId)
  const answerOf = async (row: OperationRow | undefined) => (row ? operationAnswer(services, row) : null)
  const connection = await findConnection(rows, businessId)
  const business = await findBusiness(rows, businessId)
  const poll = await findOrderPoll(rows, businessId)
  const webhook = await findBoothWebhook(rows, businessId)
  const everyMs = await intervalOfBooth(services, businessId)
  const unreadable = poll?.unreadable ?? []
  const isConnected = connection?.status === 'connected'
  const isActive = business?.is_active === true
  // A first reading may take long, and says that it is under way.
  const isFirst = poll?.complete_since === null && poll.started_at !== null
  const isLate =
    isActive && poll !== undefined && !isFirst && services.now().getTime() - poll.next_at.getTime() > LATE_MS
  const code = isConnected ? (poll?.reason_code ?? (isLate ? 'late' : null)) : 'booth_disconnected'
  const isDue = poll ? poll.next_at <= services.now() : config.orderPollMs !== null
  const isRead = isDue || (poll?.started_at != null && code === null)
  return {
    // An order that cannot be read is missing, so the list is not complete.
    completeSince: wireTime(unreadable.length > 0 ? null : (poll?.complete_since ?? null)),
    completeAt: wireTime(poll?.last_complete_at ?? null),
    running: isConnected && isActive && isRead,
    nextAt: wireTime(poll?.next_at ?? null),
    problem: orderSyncProblem(code) ?? unreadableOrdersSentence(unreadable),
    needsConnecting: NEEDS_CONNECTING.includes(code),
    webhook: {
      state: config.webhookOrigin === null ? 'off' : webhook?.is_registered ? 'registered' : 'pending',
      problem: orderSyncProblem(webhook?.reason_code ?? null),
      lastAt: wireTime(webhook?.last_delivery_at ?? null),
    },
    everySeconds: everyMs === null ? null : Math.round(everyMs / 1_000),
    reconciliation: {
      running: await answerOf(reconciliations.running),
      last: await answerOf(reconciliations.last),
    },
  }
}
