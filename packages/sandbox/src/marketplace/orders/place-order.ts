import { buyerOf, recipientOf } from '../../seed/buyers.ts'
import type { Seller } from '../../seed/sellers.ts'
import { reduced } from '../catalog/discounts.ts'
import { published } from '../catalog/product-status.ts'
import { isoInTehran, type Marketplace } from '../marketplace.ts'
import type { ProductRecord } from '../marketplace-records.ts'
import type { ParcelItemRecord, ParcelRecord, RecipientRecord } from './order-records.ts'
import { addParcel, moveStock } from './parcel-changes.ts'
import { prepareParcel } from './parcel-commands.ts'
import { expressPost, newOrder } from './parcel-status.ts'

const firstParcelId = 31_000_001
const firstOrderId = 61_000_001
const firstItemId = 820_000_001
const itemsAtMost = 20
const dayInMs = 24 * 3_600_000

/** A line of a buyer's order; `variationId` where the product has variations. */
export type OrderLine = { productId: number; variationId?: number | null; quantity: number }
export type NewOrder = {
  lines: OrderLine[]
  recipient?: Partial<RecipientRecord>
  buyerName?: string
  shippingMethod?: number
  /** The time from the parcel to its payment, in ms: its own date lies so long before it. Default none. */
  paidLaterMs?: number
}

/** Thrown with the reason an order cannot be: in Persian, fit to be shown to the buyer. */
export class OrderRefused extends Error {}

/**
 * Orders from a booth: takes the ordered quantities off its stock, or throws OrderRefused and takes none. Nothing waits
 * in here, so of two orders for the last piece the second one always finds none.
 */
export function placeOrder(marketplace: Marketplace, seller: Seller, order: NewOrder): ParcelRecord {
  const lines = gathered(order.lines)
  if (lines.length === 0) throw new OrderRefused('چیزی برای سفارش انتخاب نشده است.')
  if (lines.length > itemsAtMost) throw new OrderRefused('در هر سفارش حداکثر ۲۰ محصول جا می‌شود.')
  const wanted = lines.map((line) => ({ line, product: productOf(marketplace, seller, line) }))
  const ids = nextParcelIds(marketplace)
  const items = wanted.map(({ line, product }, position) =>
    itemOf(marketplace, product, line, ids.item + position),
  )
  for (const { line, product } of wanted) {
    const fresh = marketplace.records.products.get(product.id) ?? product
    moveStock(marketplace, fresh, line.variationId ?? null, -line.quantity)
  }
  const now = marketplace.clock.now()
  const created = now - (order.paidLaterMs ?? 0)
  const days = Math.max(...wanted.map(({ product }) => product.preparationDays), 1)
  const recipient = { ...recipientOf(ids.serial), ...order.recipient }
  const parcel = addParcel(marketplace, {
    id: ids.parcel,
    vendorId: seller.vendorId,
    orderId: ids.order,
    status: newOrder,
    createdAt: isoInTehran(new Date(created)),
    paidAt: isoInTehran(new Date(now)),
    updatedAt: isoInTehran(new Date(now), 'millisecond'),
    estimateSendAt: isoInTehran(new Date(now + days * dayInMs)),
    confirmedAt: null,
    deliveredAt: null,
    buyer: { id: buyerOf(ids.serial).id, name: order.buyerName ?? recipient.name },
    recipient,
    shippingMethod: order.shippingMethod ?? expressPost,
    shippingCost: 450_000,
    isFreightCollect: false,
    posting: null,
    note: null,
    items,
  })
  // The seller told the marketplace to confirm every order by itself.
  if (marketplace.records.automations.get(seller.vendorId)?.confirmsAllOrders)
    prepareParcel(marketplace, parcel, 'automation')
  return marketplace.records.parcels.get(parcel.id) ?? parcel
}

/** The numbers of the next parcel: its own, its order's, its first item's, and its place in the row of parcels. */
export function nextParcelIds(marketplace: Marketplace): {
  parcel: number
  order: number
  item: number
  serial: number
} {
  const parcel = marketplace.records.parcels.nextId(firstParcelId)
  const serial = parcel - firstParcelId
  return { parcel, serial, order: firstOrderId + serial, item: firstItemId + serial * itemsAtMost }
}

/** An item as it is kept with its parcel, even if the product changes later. */
export function itemOf(
  marketplace: Marketplace,
  product: ProductRecord,
  { variationId, quantity }: OrderLine,
  id: number,
): ParcelItemRecord {
  const variant = product.variants.find((each) => each.id === variationId)
  const own = variant?.primaryPrice ?? product.primaryPrice ?? 0
  return {
    id,
    productId: product.id,
    variationId: variant?.id ?? null,
    properties: variant?.properties ?? [],
    title: product.name,
    quantity,
    price: reduced(marketplace, product.id, { price: own, variationId: variant?.id ?? null }),
    weight: Math.round(product.weight ?? 0),
    photo: product.photo,
    categoryId: product.categoryId,
  }
}

/** The same thing asked for twice is asked for once, as often as both together. */
function gathered(lines: OrderLine[]): OrderLine[] {
  const byThing = new Map<string, OrderLine>()
  for (const line of lines) {
    if (!Number.isSafeInteger(line.quantity) || line.quantity < 1)
      throw new OrderRefused('تعداد باید عددی از ۱ به بالا باشد.')
    const key = `${line.productId} ${line.variationId ?? ''}`
    const quantity = (byThing.get(key)?.quantity ?? 0) + line.quantity
    byThing.set(key, { ...line, quantity })
  }
  return [...byThing.values()]
}

/** The product of a line, which must be for sale and there in such a number. */
function productOf(marketplace: Marketplace, seller: Seller, line: OrderLine): ProductRecord {
  const product = marketplace.records.products.get(line.productId)
  if (product?.vendorId !== seller.vendorId || product.status !== published)
    throw new OrderRefused('این محصول در این غرفه فروخته نمی‌شود.')
  const variant = product.variants.find((each) => each.id === line.variationId)
  if (product.variants.length > 0 && variant === undefined)
    throw new OrderRefused(`نوع «${product.name}» انتخاب نشده است.`)
  if (product.variants.length === 0 && typeof line.variationId === 'number')
    throw new OrderRefused(`«${product.name}» چنین نوعی ندارد.`)
  if ((variant?.stock ?? product.stock) < line.quantity)
    throw new OrderRefused(`موجودی «${product.name}» کافی نیست.`)
  return product
}
