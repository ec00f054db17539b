import type { Order } from '@payvand/contract'
import type { Handler, UserContext } from '../../sources/index.ts'
import { answerOrders } from '../order-answer.ts'
import { requireOrder } from '../require-order.ts'

export const get: Handler<'orders.get'> = (context, { params }) => answerOrder(context, params.id)

/** The order as it is now. */
export async function answerOrder({ services, user }: UserContext, id: number): Promise<Order> {
  const row = await requireOrder(services.rows, user.businessId, id)
  const [order] = await answerOrders(services, user.businessId, [row])
  return order as Order
}
