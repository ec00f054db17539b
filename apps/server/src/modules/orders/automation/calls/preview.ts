import { judgePreparation, ORDER_STATUSES } from '@payvand/domain'
import type { Handler } from '../../../sources/index.ts'
import { holdSentence } from '../automation-answer.ts'
import { newestOrders } from '../automation-store.ts'
import { preparationOrders } from '../preparation-orders.ts'

export const preview: Handler<'orderAutomation.preview'> = async ({ services, user }, { body }) => {
  const { count, ...rule } = body
  const orders = await newestOrders(services.rows, user.businessId, count)
  const facts = await preparationOrders(services.rows, user.businessId, orders)
  const data = orders.flatMap((order) => {
    const fact = facts.get(order.id)
    if (!fact) return []
    const isPast = order.status !== ORDER_STATUSES.new
    const judged = judgePreparation(fact, rule, { judgesStock: !isPast })
    const startsAt = 'startsAt' in judged ? judged.startsAt.toISOString() : null
    return {
      orderId: order.id,
      basalamOrderId: order.basalam_order_id,
      customerName: order.customer_name,
      cost: order.cost,
      orderedAt: fact.orderedAt.toISOString(),
      startsAt,
      sentence: 'hold' in judged ? holdSentence(judged.hold) : null,
      isPast,
    }
  })
  return { data }
}
