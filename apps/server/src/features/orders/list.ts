import type { Handler } from '../../core/handler.ts'
import { answerOrders } from '../../core/order-answer.ts'
import { listOrders } from '../../core/stores/order-list-store.ts'
import { orderFiltersOf } from './order-filters.ts'

export const list: Handler<'orders.list'> = async ({ services, user }, { query }) => {
  const page = { skip: (query.page - 1) * query.per_page, limit: query.per_page }
  const { orders, total } = await listOrders(services.rows, user.businessId, orderFiltersOf(query), page)
  return { data: await answerOrders(services, user.businessId, orders), totalCount: total }
}
