import type { PreparationOrder } from '@payvand/domain'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { stockLeftOfLines } from '../../stock/index.ts'
import { itemsOfOrders, type OrderRow } from '../orders-store.ts'

/** The facts of orders by which the rule judges them. */
export async function preparationOrders(
  rows: Kysely<Tables>,
  businessId: number,
  orders: readonly OrderRow[],
): Promise<Map<number, PreparationOrder>> {
  const ids = orders.map(({ id }) => id)
  const lines = await itemsOfOrders(rows, businessId, ids)
  const left = await stockLeftOfLines(rows, businessId, ids)
  const linesOf = Map.groupBy(lines, (line) => line.order_id)
  return new Map(
    orders.map((order) => [
      order.id,
      {
        status: order.status,
        cost: order.cost,
        orderedAt: order.paid_at ?? order.ordered_at,
        platformState: order.platform_state,
        lines: (linesOf.get(order.id) ?? [])
          .filter((line) => line.cancelled_at === null && line.quantity > 0)
          .map((line) => ({
            isLinked: line.project_item_id !== null,
            stockLeft: left.get(line.id) ?? null,
          })),
      },
    ]),
  )
}
