import { allowsAct, ORDER_STATUSES } from '@payvand/domain'
import type { SignedInUser } from '../../accounts/index.ts'
import type { Services } from '../../sources/index.ts'
import { lockOrders, type OrderRow } from '../orders-store.ts'
import { enqueueOrderCommand } from './order-commands.ts'
import { type StockFault, stockFault } from './stock-fault.ts'

export interface Preparing {
  order: OrderRow
  outcome: 'asked' | 'already' | 'under_way' | 'not_new' | StockFault
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
    if (!allowsAct(order.status, 'prepare', services.config)) return { order, outcome: 'not_new' }
    const fault = withoutUnits ? null : stockFault(order)
    if (fault) return { order, outcome: fault }
    const ask = { kind: 'prepare', payload: {}, userId: user.id, source: user.via } as const
    return { order, outcome: await enqueueOrderCommand(services, trx, user.businessId, order, ask) }
  })
}
