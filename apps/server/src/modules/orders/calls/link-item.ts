import { platformProductId } from '@payvand/domain'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { CallError } from '../../../infra/http/call-error.ts'
import { findItem, holdItems } from '../../catalog/index.ts'
import type { Handler } from '../../sources/index.ts'
import { itemsOfOrderLines } from '../../stock/index.ts'
import { findOrderLine, linkOrderLine } from '../order-changes-store.ts'
import { queueFreed, reserveForOrders } from '../order-reservations.ts'
import { lockOrders } from '../orders-store.ts'
import { answerOrder } from './get.ts'

export const linkItem: Handler<'orders.linkItem'> = async (context, { params, body }) => {
  const { services, user } = context
  const orderId = await services.rows.transaction().execute(async (trx) => {
    const line = await findOrderLine(trx, user.businessId, params.id)
    if (!line) throw new CallError('order_item_not_found')
    // Items are locked before orders, as in every transaction that reads orders in.
    await holdItems(trx, user.businessId, [
      ...(await itemsOfOrderLines(trx, user.businessId, [line.order_id])),
      ...(body.projectItemId === null ? [] : [body.projectItemId]),
    ])
    await lockOrders(trx, user.businessId, [line.order_id])
    if (line.project_item_id !== body.projectItemId) {
      const platformProductId = await platformIdOf(trx, user.businessId, body.projectItemId)
      const product = { itemId: body.projectItemId, platformProductId }
      await linkOrderLine(trx, user.businessId, line, product, services.now())
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
