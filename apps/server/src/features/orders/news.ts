import type { Handler } from '../../core/handler.ts'
import { countAwaiting, latestOrder, ordersAfter } from '../../core/stores/order-list-store.ts'
import { wireTime } from '../../core/wire-time.ts'

const MOST_COUNTED = 100
const SHOWN = 5

/** What the panel asks on every page, so it reads the ends of indexes only. */
export const news: Handler<'orders.news'> = async ({ services, user }, { query }) => {
  const { rows } = services
  const [latest, awaiting] = await Promise.all([
    latestOrder(rows, user.businessId),
    countAwaiting(rows, user.businessId),
  ])
  const after = query.after_id
  const found =
    after === undefined || after >= latest.id
      ? []
      : await ordersAfter(rows, user.businessId, after, MOST_COUNTED)
  return {
    latestId: latest.id,
    awaiting,
    changedAt: wireTime(latest.changedAt),
    newCount: found.length,
    newest: found.slice(0, SHOWN).map((order) => ({
      id: order.id,
      basalamOrderId: order.basalam_order_id,
      customerName: order.customer_name,
      cost: order.cost,
    })),
  }
}
