import type { FastifyInstance } from 'fastify'
import type { Marketplace } from '../marketplace/marketplace.ts'
import type { ParcelRecord } from '../marketplace/orders/order-records.ts'
import { changeParcel } from '../marketplace/orders/parcel-changes.ts'
import { answerRequest } from '../marketplace/orders/parcel-requests.ts'
import { cancelAskedByBuyer } from '../marketplace/orders/parcel-status.ts'
import { OrderRefused, placeOrder } from '../marketplace/orders/place-order.ts'
import type { Seller } from '../seed/sellers.ts'
import { boothOf } from './booth-of.ts'
import { newOrdersOf, type ParcelChange, parcelChangesOf, type WantedOrder } from './order-bodies.ts'
import { refusing } from './refusing.ts'

/**
 * Plays the buyers and reports the results of our calls: `/__control/booths/{booth}/orders` and `.../parcels`, and the
 * webhooks' deliveries. Orders go by the booth's stock; moving a parcel goes by no rule.
 */
export function addOrderControlRoutes(app: FastifyInstance, marketplace: Marketplace): void {
  const { parcels } = marketplace.records

  app.post('/__control/booths/:booth/orders', async (request) => {
    const seller = boothOf(request.params)
    const wanted = refusing(() => newOrdersOf(request.body))
    return { orders: wanted.map((each) => ordered(marketplace, seller, each)) }
  })

  app.get('/__control/booths/:booth/parcels', async (request) => {
    const seller = boothOf(request.params)
    const { ids, order_ids, history } = request.query as Record<string, string | undefined>
    const wanted = (list: string | undefined, id: number): boolean =>
      list === undefined || list.split(',').includes(String(id))
    return {
      parcels: parcels
        .all()
        .filter((each) => each.vendorId === seller.vendorId)
        .filter((each) => wanted(ids, each.id) && wanted(order_ids, each.orderId))
        .map((each) => shortView(marketplace, each, history !== undefined && history !== '0')),
    }
  })

  app.patch('/__control/booths/:booth/parcels', async (request) => {
    const seller = boothOf(request.params)
    const changes = refusing(() => parcelChangesOf(request.body))
    const found = refusing(() => changes.map((each) => meant(marketplace, seller, each)))
    for (const [index, change] of changes.entries()) {
      const parcel = found[index]
      if (parcel !== undefined) move(marketplace, parcels.get(parcel.id) ?? parcel, change)
    }
    return { ids: found.map((each) => each.id) }
  })

  app.get('/__control/webhooks', async () => ({
    webhooks: marketplace.records.webhooks.all(),
    waiting: marketplace.deliveries.waitingCount(),
  }))
  app.post('/__control/webhooks/release', async (request) => {
    const { seed = 1 } = (request.body ?? {}) as { seed?: number }
    return marketplace.deliveries.release(seed)
  })
  app.delete('/__control/webhooks', async () => {
    const { webhooks, webhookCustomers } = marketplace.records
    for (const { id } of webhooks.all()) webhooks.delete(id)
    for (const { id } of webhookCustomers.all()) webhookCustomers.delete(id)
    return { webhooks: [] }
  })
}

function ordered(marketplace: Marketplace, seller: Seller, wanted: WantedOrder): object {
  const lines = wanted.items.map(({ product_id, sku, variation_id, quantity }) => ({
    productId: product_id ?? marketplace.index.withSku(seller.vendorId, sku ?? '')[0] ?? 0,
    quantity: quantity ?? 1,
    ...(variation_id === undefined ? {} : { variationId: variation_id }),
  }))
  try {
    const parcel = placeOrder(marketplace, seller, {
      lines,
      ...(wanted.buyer === undefined ? {} : { buyerName: wanted.buyer, recipient: { name: wanted.buyer } }),
      ...(wanted.paid_later_ms === undefined ? {} : { paidLaterMs: wanted.paid_later_ms }),
      ...(wanted.shipping_method === undefined ? {} : { shippingMethod: wanted.shipping_method }),
    })
    return { order_id: parcel.orderId, parcel_id: parcel.id }
  } catch (error) {
    if (error instanceof OrderRefused) return { refused: error.message }
    throw error
  }
}

function shortView(marketplace: Marketplace, parcel: ParcelRecord, history: boolean): object {
  const { parcelLog } = marketplace
  return {
    id: parcel.id,
    order_id: parcel.orderId,
    status: parcel.status,
    tracking_code: parcel.posting?.trackingCode ?? null,
    shipping_method: parcel.posting?.shippingMethod ?? null,
    phone_number: parcel.posting?.phoneNumber ?? null,
    updated_at: parcel.updatedAt,
    estimate_send_at: parcel.estimateSendAt,
    items: parcel.items.map(({ id, productId, variationId, quantity, price, cancelledAt = null }) => ({
      id,
      cancelled: cancelledAt !== null,
      product_id: productId,
      variation_id: variationId,
      quantity,
      price_rial: price,
    })),
    prepared: countOf(marketplace, parcel, ['set-preparation', 'set-preparation-order']),
    posted: countOf(marketplace, parcel, ['set-posted', 'set-posted-order']),
    cancelled: countOf(marketplace, parcel, ['set-cancel']),
    cancel_asked: countOf(marketplace, parcel, ['cancel-request']),
    delay_asked: countOf(marketplace, parcel, ['new-agreement']),
    ...(history ? { history: parcelLog.entriesOf(parcel.id) } : {}),
  }
}

/** Counts the seller's calls of these names that did something. */
const countOf = ({ parcelLog }: Marketplace, { id }: ParcelRecord, calls: string[]): number =>
  calls.reduce((sum, call) => sum + parcelLog.countOf(id, call), 0)

function meant(marketplace: Marketplace, seller: Seller, { id, order_id }: ParcelChange): ParcelRecord {
  const found = marketplace.records.parcels
    .all()
    .find((each) => each.vendorId === seller.vendorId && (each.id === id || each.orderId === order_id))
  if (found === undefined) throw new Error(`no parcel ${id ?? order_id} in the booth`)
  return found
}

function move(marketplace: Marketplace, parcel: ParcelRecord, change: ParcelChange): void {
  const { tracking_code, shipping_method, answer } = change
  if (answer !== undefined) {
    const by = parcel.status === cancelAskedByBuyer ? 'seller' : 'buyer'
    answerRequest(marketplace, parcel, answer === 'accept', { by, call: `page-${answer}` })
    return
  }
  const posting =
    tracking_code === undefined && shipping_method === undefined
      ? parcel.posting
      : {
          at: parcel.posting?.at ?? parcel.updatedAt,
          editedAt: null,
          phoneNumber: null,
          shippingMethod: shipping_method ?? parcel.posting?.shippingMethod ?? parcel.shippingMethod,
          trackingCode: tracking_code ?? parcel.posting?.trackingCode ?? '',
        }
  const { status = parcel.status, note = parcel.note } = change
  changeParcel(marketplace, parcel, { status, posting, note }, { by: 'control', call: 'move' })
}
