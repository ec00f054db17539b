import type { FastifyInstance } from 'fastify'
import { isoInTehran, type Marketplace } from '../marketplace.ts'
import { orderServiceError } from '../marketplace-errors.ts'
import { ownParcelOfOrder, parcelsCaller } from './parcel-access.ts'
import { moveParcel, postParcel, prepareParcel, readPosting } from './parcel-commands.ts'
import { cancelAskedBySeller, cancelled, delayAsked } from './parcel-status.ts'

type Body = Record<string, unknown>

const cancelReasons: Record<number, string> = {
  3473: 'قیمت',
  3474: 'ناموجود',
  3479: 'مشکل ارسال',
  3481: 'شخصی',
  3573: 'هزینه ارسال',
}
const dayInMs = 24 * 3_600_000

/**
 * The older order host's calls, for the actions that the gateway does not cover ("Basalam reference: legacy actions").
 * They are known from one client only: which answers they give is a guess, as is that a cancellation takes all of an
 * order.
 */
export function addOlderOrderRoutes(app: FastifyInstance, marketplace: Marketplace): void {
  app.post('/v1/vendor/set-preparation-order', async (request) => {
    const parcel = ownParcelOfOrder(marketplace, request, bodyOf(request.body)['order_id'])
    prepareParcel(marketplace, parcel, 'set-preparation-order')
    return { result: true }
  })

  app.post('/v2/vendor/set-posted-order', async (request) => {
    const parcel = ownParcelOfOrder(marketplace, request, bodyOf(request.body)['order_id'])
    postParcel(marketplace, parcel, readPosting(request.body), 'set-posted-order')
    return { result: true }
  })

  app.post('/v1/vendor/set-cancel', async (request) => {
    const seller = parcelsCaller(marketplace, request, 'vendor.parcel.write')
    const rows = bodyOf(request.body)['order_items']
    const named = (Array.isArray(rows) ? rows : []).map((each) => bodyOf(each))
    const [first] = named
    const parcel = marketplace.records.parcels
      .all()
      .find(
        (each) => each.vendorId === seller.vendorId && each.items.some(({ id }) => id === first?.['item_id']),
      )
    if (first === undefined || parcel === undefined)
      throw orderServiceError(422, 'اقلام سفارش معتبر نمی باشد', ['order_items'])
    const reason = cancelReasons[Number(first['reason_id'])]
    if (reason === undefined) throw orderServiceError(422, 'دلیل لغو معتبر نمی باشد', ['reason_id'])
    needsAllItems(
      parcel.items.map(({ id }) => id),
      named.map((each) => each['item_id']),
    )
    moveParcel(marketplace, parcel, cancelled, { note: `لغو غرفه‌دار: ${reason}` }, 'set-cancel')
    return { result: true }
  })

  app.post('/v1/vendor/order/:orderId/cancel-request', async (request) => {
    const { orderId } = request.params as { orderId: string }
    const parcel = ownParcelOfOrder(marketplace, request, orderId)
    const { item_ids, description } = bodyOf(request.body)
    needsAllItems(
      parcel.items.map(({ id }) => id),
      Array.isArray(item_ids) ? item_ids : [],
    )
    const note = typeof description === 'string' ? description : null
    moveParcel(marketplace, parcel, cancelAskedBySeller, { note }, 'cancel-request')
    return { result: true }
  })

  app.put('/v1/vendor/orders/:orderId/new-agreement', async (request) => {
    const { orderId } = request.params as { orderId: string }
    const parcel = ownParcelOfOrder(marketplace, request, orderId)
    const { topic, metadata } = bodyOf(request.body)
    const days = Number(bodyOf(metadata)['postpone_days'])
    if (topic !== delayAsked) throw orderServiceError(422, 'موضوع معتبر نمی باشد', ['topic'])
    if (!(Number.isInteger(days) && days >= 1 && days <= 7))
      throw orderServiceError(422, 'تاخیر باید بین ۱ تا ۷ روز باشد', ['postpone_days'])
    const estimateSendAt = isoInTehran(new Date(Date.parse(parcel.estimateSendAt) + days * dayInMs))
    moveParcel(marketplace, parcel, delayAsked, { estimateSendAt }, 'new-agreement')
    return { result: true }
  })
}

const bodyOf = (body: unknown): Body => (typeof body === 'object' && body !== null ? (body as Body) : {})

function needsAllItems(items: number[], named: unknown[]): void {
  if (items.length !== named.length || items.some((id) => !named.includes(id)))
    throw orderServiceError(422, 'همه اقلام سفارش باید با هم لغو شوند', ['item_ids'])
}
