import type { Order, OrderItem } from '@payvand/contract'
import { orderReasonSentence } from '@payvand/texts'
import type { OrderReason } from '../../infra/db/orders-schema.ts'
import { wireTime } from '../../infra/http/wire-time.ts'
import { countComments } from '../accounts/index.ts'
import type { Services } from '../sources/index.ts'
import { answerOrderCommands } from './commands/order-command-answer.ts'
import { itemsOfOrders, type OrderItemRow, type OrderRow } from './orders-store.ts'

/** Answers these orders of a business as the wire has them, in the order of the rows. */
export async function answerOrders(
  services: Services,
  businessId: number,
  orders: readonly OrderRow[],
): Promise<Order[]> {
  const { rows } = services
  const ids = orders.map((order) => order.id)
  const [items, commands, comments] = await Promise.all([
    itemsOfOrders(rows, businessId, ids),
    answerOrderCommands(services, businessId, orders),
    countComments(rows, businessId, 'order', ids),
  ])
  const itemsOf = Map.groupBy(items, (item) => item.order_id)
  return orders.map((order) => ({
    ...orderFacts(order),
    items: (itemsOf.get(order.id) ?? []).map(itemAnswer),
    commands: commands.get(order.id) ?? [],
    commentCount: comments.get(order.id) ?? 0,
  }))
}

/** Fields from the order's own row. */
function orderFacts(order: OrderRow): Omit<Order, 'items' | 'commands' | 'commentCount'> {
  const { recipient, buyerName, weight, isFreightCollect } = order.parcel
  const province = recipient.province === null ? null : { title: recipient.province }
  return {
    id: order.id,
    parcelId: order.parcel_id,
    basalamOrderId: order.basalam_order_id,
    platformOrderId: order.platform_order_id,
    basalamStatus: order.status,
    cost: order.cost,
    wholesaleCost: order.wholesale_cost,
    shippingCost: order.shipping_cost,
    basalamShippingCost: order.basalam_shipping_cost,
    createdAt: order.ordered_at.toISOString(),
    paidAt: wireTime(order.paid_at),
    postedAt: wireTime(order.posted_at),
    trackingCode: order.tracking_code,
    parcelDetail: { dueDate: wireTime(order.promised_at), shippingMethod: order.shipping_method },
    customerData: {
      user: { name: buyerName },
      recipient: {
        name: recipient.name,
        mobile: recipient.mobile,
        houseNumber: recipient.houseNumber,
        houseUnit: recipient.houseUnit,
        postalCode: recipient.postalCode,
        postalAddress: recipient.postalAddress,
        city: recipient.city === null ? null : { title: recipient.city, parent: province },
      },
    },
    pricesInDoubt: order.parcel.pricesInDoubt ?? false,
    weight,
    isFreightCollect,
    platformState: order.platform_state,
    platformReason: order.platform_reason && reasonText(order.platform_reason),
  }
}

function itemAnswer(item: OrderItemRow): OrderItem {
  return {
    id: item.id,
    img: item.image,
    name: item.title,
    price: item.price,
    quantity: item.quantity,
    basalamProductId: item.basalam_product_id,
    platformProductId: item.platform_product_id,
    basalamVariationId: item.basalam_variation_id,
    platformVariationId: item.platform_variation_id,
    properties: item.properties ?? [],
    projectItemId: item.project_item_id,
  }
}

/** Joins our sentence and the other side's own words. */
function reasonText({ code, messages }: OrderReason): string | null {
  return [orderReasonSentence(code), ...messages].filter(Boolean).join(' ') || null
}
