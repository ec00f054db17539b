import { canStartPreparing, ORDER_STATUSES } from '@payvand/domain'
import type { SignedInUser } from '../../accounts/index.ts'
import type { Services } from '../../sources/index.ts'
import { lockOrders, type OrderRow } from '../orders-store.ts'
import { enqueueOrderCommand } from './order-commands.ts'
import { type StockFault, stockFault } from './stock-fault.ts'

export interface Preparing {
  order: OrderRow
  outcome: 'asked' | 'already' | 'not_new' | StockFault
}

/**
 * Asks that preparation of an order begin; null where the business has no such order. One that is in preparation is `already`;
 * one whose units are not surely there is prepared only where that is known (`withoutUnits`).
 */
export function startPreparing(
  services: Services,
  user: SignedInUser,
  orderId: number,
  { withoutUnits = false } = {},
): Promise<Preparing | null> {
  return services.rows.transaction().execute(async (trx) => {
    const [order] = await lockOrders(trx, user.businessId, [orderId])
    if (!order) return null
    if (order.status === ORDER_STATUSES.preparing) return { order, outcome: 'already' }
    if (!canStartPreparing(order.status)) return { order, outcome: 'not_new' }
    const fault = withoutUnits ? null : stockFault(order)
    if (fault) return { order, outcome: fault }
    const ask = { kind: 'prepare', payload: {}, userId: user.id } as const
    // This kind has only one payload, so it is never under way with another.
    const outcome = await enqueueOrderCommand(services, trx, user.businessId, order, ask)
    return { order, outcome: outcome === 'asked' ? 'asked' : 'already' }
  })
}
