import { wireTime } from '../../../infra/http/wire-time.ts'
import type { Handler } from '../../sources/index.ts'
import { countAwaiting, latestOrder, newOrdersAfter } from '../order-list-store.ts'

const MOST_COUNTED = 100
const SHOWN = 5
/** An order of long ago that is read now for the first time, as when a booth is connected, is no news. */
const NEWS_MS = 24 * 3_600_000

/** Every page of the panel asks for this, so it reads the ends of indexes only. */
export const news: Handler<'orders.news'> = async ({ services, user }, { query }) => {
  const { rows } = services
  const [latest, awaiting] = await Promise.all([
    latestOrder(rows, user.businessId),
    countAwaiting(rows, user.businessId),
  ])
  const since = new Date(services.now().getTime() - NEWS_MS)
  const after = query.after_id
  const found =
    after === undefined || after >= latest.id
      ? []
      : await newOrdersAfter(rows, user.businessId, after, { since, limit: MOST_COUNTED })
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
