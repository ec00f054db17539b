import type { Handler } from '../../../sources/index.ts'
import { answerOrders } from '../../order-answer.ts'
import { packingsOfOrders } from '../../packing/packings-store.ts'
import { countDesk, listDesk } from '../dispatch-store.ts'

export const desk: Handler<'dispatch.desk'> = async ({ services, user }, { query }) => {
  const { rows } = services
  const { businessId } = user
  const page = { skip: (query.page - 1) * query.per_page, limit: query.per_page }
  const [orders, counts] = await Promise.all([
    listDesk(rows, businessId, page),
    countDesk(rows, businessId, services.now()),
  ])
  const { total, ...others } = counts
  const [data, packings] = await Promise.all([
    answerOrders(services, businessId, orders),
    packingsOfOrders(
      rows,
      businessId,
      orders.map(({ id }) => id),
    ),
  ])
  return { data, totalCount: total, counts: others, packings }
}
