import { basalamOrderUrl } from '@payvand/connectors'
import type { Order, OrderActs, OrderItem } from '@payvand/contract'
import { actsOf, type NextAct, nextActOf, type OrderActSettings } from '@payvand/domain'
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
    acts: orderActs(order, services.config),
    marketplaceUrl: basalamOrderUrl(order.basalam_order_id, services.config.marketplace),
    items: (itemsOf.get(order.id) ?? []).map(itemAnswer),
    commands: commands.get(order.id) ?? [],
    commentCount: comments.get(order.id) ?? 0,
  }))
}

/** Fields from the order's own row. */
function orderFacts(
  order: OrderRow,
): Omit<Order, 'items' | 'commands' | 'commentCount' | 'acts' | 'marketplaceUrl'> {
  const { recipient, buyerName, weight, isFreightCollect, lastWords, trackingLink = null } = order.parcel
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
      isForgotten: order.buyer_forgotten_at !== null,
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
    isHandled: isHandled(order),
    // Words about an earlier status say nothing of this one.
    statusWords: lastWords?.status === order.status ? (lastWords?.words ?? null) : null,
    trackingLink,
  }
}

const isHandled = ({ status, handled_status: handled }: OrderRow): boolean =>
  handled !== null && handled === status

/** The table of acts decides; where a person dealt with the question, the marketplace is waited for. */
function orderActs(order: OrderRow, settings: OrderActSettings): OrderActs {
  const own = nextActOf(order.status, settings)
  const next: NextAct = own.kind === 'page' && isHandled(order) ? { kind: 'wait', for: 'marketplace' } : own
  return {
    next: {
      kind: next.kind,
      act: next.kind === 'act' ? next.act : null,
      waitsFor: next.kind === 'wait' ? next.for : null,
      why: next.kind === 'page' ? next.why : null,
    },
    allowed: actsOf(order.status, settings),
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
    cancelledAt: wireTime(item.cancelled_at),
  }
}

/** Joins our sentence and the other side's own words. */
function reasonText({ code, messages }: OrderReason): string | null {
  return [orderReasonSentence(code), ...messages].filter(Boolean).join(' ') || null
}
