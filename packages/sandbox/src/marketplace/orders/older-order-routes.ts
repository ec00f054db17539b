import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Marketplace, settingsOf } from '../marketplace.ts'
import { orderServiceError } from '../marketplace-errors.ts'
import type { ParcelRecord } from './order-records.ts'
import { ownParcelOfOrder, parcelsCaller } from './parcel-access.ts'
import { openItems } from './parcel-changes.ts'
import { postParcel, prepareParcel, readPosting } from './parcel-commands.ts'
import { askToCancel, askToDelay, cancelBySeller } from './parcel-requests.ts'
import { delayAsked } from './parcel-status.ts'

type Body = Record<string, unknown>

const cancelReasons: Record<number, string> = {
  3473: 'قیمت',
  3474: 'ناموجود',
  3479: 'مشکل ارسال',
  3481: 'شخصی',
  3573: 'هزینه ارسال',
}
/** The one automation that is known: every order is confirmed by itself. */
const confirmAllOrders = 6392

/**
 * The older order host's calls, for the actions that the gateway does not cover ("Basalam reference: legacy actions").
 * They are known from one client only: which answers they give is a guess.
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
    const rows = bodyOf(request.body)['order_items']
    const named = (Array.isArray(rows) ? rows : []).map((each) => bodyOf(each))
    const parcel = parcelOfItem(marketplace, request, named[0]?.['item_id'])
    const reason = cancelReasons[Number(named[0]?.['reason_id'])]
    if (reason === undefined || named.some((each) => each['reason_id'] !== named[0]?.['reason_id']))
      throw orderServiceError(422, 'دلیل لغو معتبر نمی باشد', ['reason_id'])
    const itemIds = itemsOf(
      marketplace,
      parcel,
      named.map((each) => each['item_id']),
    )
    const words = wordsOf(named[0]?.['description'])
    cancelBySeller(marketplace, parcel, itemIds, `لغو غرفه‌دار (${reason}): ${words}`, 'set-cancel')
    return { result: true }
  })

  app.post('/v1/vendor/order/:orderId/cancel-request', async (request) => {
    const { orderId } = request.params as { orderId: string }
    const parcel = ownParcelOfOrder(marketplace, request, orderId)
    const { item_ids, description } = bodyOf(request.body)
    const itemIds = itemsOf(marketplace, parcel, Array.isArray(item_ids) ? item_ids : [])
    askToCancel(marketplace, parcel, itemIds, wordsOf(description), 'cancel-request')
    return { result: true }
  })

  app.put('/v1/vendor/orders/:orderId/new-agreement', async (request) => {
    const { orderId } = request.params as { orderId: string }
    const parcel = ownParcelOfOrder(marketplace, request, orderId)
    const { topic, metadata } = bodyOf(request.body)
    const { postpone_days: days, description } = bodyOf(metadata)
    if (topic !== delayAsked) throw orderServiceError(422, 'موضوع معتبر نمی باشد', ['topic'])
    if (typeof days !== 'number' || !Number.isInteger(days) || days < 1 || days > 7)
      throw orderServiceError(422, 'تاخیر باید بین ۱ تا ۷ روز باشد', ['postpone_days'])
    askToDelay(marketplace, parcel, days, wordsOf(description), 'new-agreement')
    return { result: true }
  })

  app.put('/v1/vendor/automation-config', async (request) => {
    const seller = parcelsCaller(marketplace, request, 'vendor.parcel.write')
    const rows = Array.isArray(request.body) ? request.body.map((each) => bodyOf(each)) : []
    const known = rows.find(({ key }) => key === confirmAllOrders)
    if (rows.length !== 1 || typeof known?.['is_active'] !== 'boolean' || typeof known['title'] !== 'string')
      throw orderServiceError(422, 'تنظیم خودکار معتبر نمی باشد', ['key'])
    // What its rules look like is not known; the one client that is known sends none.
    if ((known['rules'] ?? null) !== null) throw orderServiceError(422, 'قاعده معتبر نمی باشد', ['rules'])
    marketplace.records.automations.set(seller.vendorId, { confirmsAllOrders: known['is_active'] })
    return { result: true }
  })
}

const bodyOf = (body: unknown): Body => (typeof body === 'object' && body !== null ? (body as Body) : {})

/** The reason in the seller's own words, which the one known client never leaves out. */
function wordsOf(description: unknown): string {
  const words = typeof description === 'string' ? description.trim() : ''
  if (words === '') throw orderServiceError(422, 'توضیحات ضروری است', ['description'])
  return words
}

/** The caller's parcel that has this item. */
function parcelOfItem(marketplace: Marketplace, request: FastifyRequest, itemId: unknown): ParcelRecord {
  const seller = parcelsCaller(marketplace, request, 'vendor.parcel.write')
  const parcel = marketplace.records.parcels
    .all()
    .find((each) => each.vendorId === seller.vendorId && each.items.some(({ id }) => id === itemId))
  if (parcel === undefined) throw orderServiceError(422, 'اقلام سفارش معتبر نمی باشد', ['order_items'])
  return parcel
}

/** The named items, which must be the parcel's; all of its open ones where it is cancelled as a whole only. */
function itemsOf(marketplace: Marketplace, parcel: ParcelRecord, named: unknown[]): number[] {
  const own = parcel.items.map(({ id }) => id)
  const ids = named.filter((id): id is number => typeof id === 'number' && own.includes(id))
  if (ids.length === 0 || ids.length !== named.length)
    throw orderServiceError(422, 'اقلام سفارش معتبر نمی باشد', ['item_ids'])
  const isWhole = openItems(parcel).every(({ id }) => ids.includes(id))
  if (settingsOf(marketplace).cancelOf === 'parcel' && !isWhole)
    throw orderServiceError(422, 'همه اقلام سفارش باید با هم لغو شوند', ['item_ids'])
  return ids
}
