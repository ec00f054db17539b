import type { OrderLabel } from '@payvand/contract'
import { CallError } from '../../../../infra/http/call-error.ts'
import { findBusiness, findConnection } from '../../../accounts/index.ts'
import type { Handler } from '../../../sources/index.ts'
import { itemsOfOrders, type OrderItemRow, type OrderRow, ordersByIds } from '../../orders-store.ts'
import { readLabelToken } from '../label-token.ts'

/** The labels of a signed link, in the order they were chosen; whoever asks. */
export const label: Handler<'orderLabels.read'> = async ({ services }, { query }) => {
  const { rows } = services
  const link = readLabelToken(services.secrets, query.t, services.now())
  const [business, connection, orders, items] = await Promise.all([
    findBusiness(rows, link.business),
    findConnection(rows, link.business),
    ordersByIds(rows, link.business, link.orders),
    itemsOfOrders(rows, link.business, link.orders),
  ])
  if (!business || orders.length === 0) throw new CallError('order_not_found')
  const byId = new Map(orders.map((order) => [order.id, order]))
  const itemsOf = Map.groupBy(items, (item) => item.order_id)
  const labels = link.orders.flatMap((id) => {
    const order = byId.get(id)
    return order ? labelOf(order, itemsOf.get(id) ?? []) : []
  })
  return {
    sender: {
      name: connection?.vendor_title ?? business.name,
      address: business.shipper_address?.trim() || null,
    },
    labels,
    missingCount: link.orders.length - labels.length,
    expiresAt: new Date(link.until).toISOString(),
  }
}

function labelOf(order: OrderRow, items: readonly OrderItemRow[]): OrderLabel {
  return {
    basalamOrderId: order.basalam_order_id,
    parcelId: order.parcel_id,
    orderedAt: order.ordered_at.toISOString(),
    recipient: order.parcel.recipient,
    isRecipientForgotten: order.buyer_forgotten_at !== null,
    items: items.map(({ title, quantity, properties }) => ({
      title,
      quantity,
      properties: properties ?? [],
    })),
    weight: order.parcel.weight,
    shippingMethod: order.shipping_method,
    trackingCode: order.tracking_code,
    isFreightCollect: order.parcel.isFreightCollect,
  }
}
