import { platformProductId } from '@payvand/domain'
import type { Kysely } from 'kysely'
import { CallError } from '../../core/call-error.ts'
import type { Handler } from '../../core/handler.ts'
import { queueFreed, reserveForOrders } from '../../core/order-reservations.ts'
import { itemsOfOrderLines } from '../../core/stores/order-reservations-store.ts'
import { lockOrders } from '../../core/stores/orders-store.ts'
import { findItem, holdItems } from '../../core/stores/project-items-store.ts'
import type { Tables } from '../../db/schema.ts'
import { answerOrder } from './get.ts'

export const linkItem: Handler<'orders.linkItem'> = async (context, { params, body }) => {
  const { services, user } = context
  const orderId = await services.rows.transaction().execute(async (trx) => {
    const line = await trx
      .selectFrom('order_items')
      .select(['id', 'order_id', 'project_item_id'])
      .where('business_id', '=', user.businessId)
      .where('id', '=', params.id)
      .executeTakeFirst()
    if (!line) throw new CallError('order_item_not_found')
    // Items before orders, as whoever reads orders in.
    await holdItems(trx, user.businessId, [
      ...(await itemsOfOrderLines(trx, user.businessId, [line.order_id])),
      ...(body.projectItemId === null ? [] : [body.projectItemId]),
    ])
    await lockOrders(trx, user.businessId, [line.order_id])
    if (line.project_item_id !== body.projectItemId) {
      await trx
        .updateTable('order_items')
        .set({
          project_item_id: body.projectItemId,
          platform_product_id: await platformIdOf(trx, user.businessId, body.projectItemId),
          // The pieces were another product's.
          reserved: 0,
        })
        .where('business_id', '=', user.businessId)
        .where('id', '=', line.id)
        .execute()
      await trx
        .updateTable('orders')
        .set({ updated_at: services.now() })
        .where('business_id', '=', user.businessId)
        .where('id', '=', line.order_id)
        .execute()
      await reserveForOrders(services, trx, user.businessId, [line.order_id])
      await queueFreed(services, trx, user.businessId, line.project_item_id)
    }
    return line.order_id
  })
  return answerOrder(context, orderId)
}

async function platformIdOf(
  rows: Kysely<Tables>,
  businessId: number,
  itemId: number | null,
): Promise<string | null> {
  if (itemId === null) return null
  const item = await findItem(rows, businessId, itemId)
  if (!item) throw new CallError('item_not_found')
  return platformProductId(item)
}
