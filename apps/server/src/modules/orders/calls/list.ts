import type { Handler } from '../../sources/index.ts'
import { answerOrders } from '../order-answer.ts'
import { orderFiltersOf } from '../order-filters.ts'
import { listOrders } from '../order-list-store.ts'

export const list: Handler<'orders.list'> = async ({ services, user }, { query }) => {
  const page = { skip: (query.page - 1) * query.per_page, limit: query.per_page }
  const { orders, total, isTotalCapped } = await listOrders(
    services.rows,
    user.businessId,
    orderFiltersOf(query),
    page,
  )
  return { data: await answerOrders(services, user.businessId, orders), totalCount: total, isTotalCapped }
}
