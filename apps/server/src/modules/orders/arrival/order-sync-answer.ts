import type { OrderComparison, OrderSyncState } from '@payvand/contract'
import { orderSyncProblem, unreadableOrdersSentence } from '@payvand/texts'
import { wireTime } from '../../../infra/http/wire-time.ts'
import { findBusiness, findConnection } from '../../accounts/index.ts'
import type { Services } from '../../sources/index.ts'
import { newestComparisons, type OrderComparisonRow } from '../reconciliation/order-comparisons-store.ts'
import { findBoothWebhook } from './booth-webhooks-store.ts'
import { findOrderPoll } from './order-polls-store.ts'

const NEEDS_CONNECTING: readonly (string | null)[] = ['booth_disconnected', 'order_scope_missing']

/** Status of the orders' sync: how they reach us, and how far they have come. */
export async function orderSyncAnswer(services: Services, businessId: number): Promise<OrderSyncState> {
  const { rows, config } = services
  // The run is read first: a caller that sees none under way asks no more, so nothing read after it may be older.
  const comparisons = await newestComparisons(rows, businessId, 2)
  const connection = await findConnection(rows, businessId)
  const business = await findBusiness(rows, businessId)
  const poll = await findOrderPoll(rows, businessId)
  const webhook = await findBoothWebhook(rows, businessId)
  const unreadable = poll?.unreadable ?? []
  const isConnected = connection?.status === 'connected'
  const code = isConnected ? (poll?.reason_code ?? null) : 'booth_disconnected'
  const isDue = poll ? poll.next_at <= services.now() : config.orderPollMs !== null
  const isRead = isDue || (poll?.started_at != null && code === null)
  return {
    // An order that cannot be read is missing, so the list is not complete.
    completeSince: wireTime(unreadable.length > 0 ? null : (poll?.complete_since ?? null)),
    completeAt: wireTime(poll?.last_complete_at ?? null),
    running: isConnected && business?.is_active === true && isRead,
    nextAt: wireTime(poll?.next_at ?? null),
    problem: orderSyncProblem(code) ?? unreadableOrdersSentence(unreadable),
    needsConnecting: NEEDS_CONNECTING.includes(code),
    webhook: {
      state: config.webhookOrigin === null ? 'off' : webhook?.is_registered ? 'registered' : 'pending',
      problem: orderSyncProblem(webhook?.reason_code ?? null),
      lastAt: wireTime(webhook?.last_delivery_at ?? null),
    },
    everySeconds: config.orderPollMs === null ? null : Math.round(config.orderPollMs / 1_000),
    comparison: {
      running: comparisonAnswer(comparisons.find(({ finished_at }) => finished_at === null)),
      last: comparisonAnswer(comparisons.find(({ finished_at }) => finished_at !== null)),
    },
  }
}

export function comparisonAnswer(row: OrderComparisonRow | undefined): OrderComparison | null {
  if (!row) return null
  return {
    id: row.id,
    trigger: row.trigger_type,
    status: row.status,
    since: row.since.toISOString(),
    compared: row.compared,
    missing: row.missing,
    differing: row.differing,
    repaired: row.repaired,
    lostDeliveries: row.lost_deliveries,
    reason: orderSyncProblem(row.reason_code),
    createdAt: row.created_at.toISOString(),
    finishedAt: wireTime(row.finished_at),
  }
}
