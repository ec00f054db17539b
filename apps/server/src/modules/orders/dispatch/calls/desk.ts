import type { Handler } from '../../../sources/index.ts'
import { answerOrders } from '../../order-answer.ts'
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
  return { data: await answerOrders(services, businessId, orders), totalCount: total, counts: others }
}
