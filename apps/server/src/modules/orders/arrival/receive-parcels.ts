import {
  awaitsDispatch,
  compareSnapshots,
  isAskingStatus,
  isOrderCancelled,
  type Parcel,
  type ParcelItem,
  unitPrices,
} from '@payvand/domain'
import type { Kysely } from 'kysely'
import type { OrderSource } from '../../../infra/db/orders-schema.ts'
import type { Tables } from '../../../infra/db/schema.ts'
import { holdItems } from '../../catalog/index.ts'
import { measureDurations } from '../../marketplace/index.ts'
import { countSince, notify } from '../../notifications/index.ts'
import type { Services } from '../../sources/index.ts'
import { enqueuePlatformSync } from '../commands/enqueue-platform-sync.ts'
import { reserveForOrders } from '../order-reservations.ts'
import { addOrderEvents, itemsOfOrders, type NewOrderEvent, type OrderRow } from '../orders-store.ts'
import { completeLines } from './complete-lines.ts'
import { matchOrderLine } from './match-order-line.ts'
import { keepOrderDurations } from './order-durations.ts'
import {
  cancelOtherLines,
  type KnownProduct,
  knownProducts,
  markCancelledLines,
  type OrderLine,
  saveLines,
} from './order-lines-store.ts'
import { forgettingBuyers, type ReadOrder, readParcel } from './parcel-values.ts'
import {
  insertOrders,
  lockOrdersOfParcels,
  markLookedAt,
  ordersOfParcels,
  updateOrder,
} from './parcels-store.ts'

export interface ReceivedParcel {
  orderId: number
  parcelId: number
  isNew: boolean
  /** True where the marketplace told of a later state than was known. */
  isNewer: boolean
  /** True where a person would see a difference; always for a new one. */
  changed: boolean
  /** True in a status in which a word of the seller is awaited. */
  isAsking: boolean
}

/**
 * Takes over what the marketplace said of parcels, once each, whoever asked and however often: the newest snapshot by its
 * own moment wins, an older one never replaces it, and what a snapshot does not say is kept (decision 25). Lines of
 * products that we do not know stay unlinked. May be called by several at once. Answers in the order of the parcels.
 */
export async function receiveParcels(
  services: Pick<Services, 'rows' | 'jobs' | 'now' | 'booths' | 'config'>,
  businessId: number,
  parcels: readonly Parcel[],
  source: OrderSource,
): Promise<ReceivedParcel[]> {
  const buyers = forgettingBuyers(services)
  const snapshots = newestOfEach(parcels)
  const known = await ordersOfParcels(services.rows, businessId, [...snapshots.keys()])
  const received = new Map<number, ReceivedParcel>()
  const withNews: Parcel[] = []
  for (const parcel of snapshots.values()) {
    const order = known.find(({ parcel_id: parcelId }) => parcelId === parcel.id)
    if (!order || readParcel(order, parcel, buyers)) withNews.push(parcel)
    else
      received.set(parcel.id, {
        orderId: order.id,
        parcelId: parcel.id,
        isNew: false,
        isNewer: false,
        changed: false,
        isAsking: isAskingStatus(parcel.status),
      })
  }
  // Most snapshots say nothing new, so they take no transaction.
  const still = [...received.values()].map(({ orderId }) => orderId)
  await markLookedAt(services.rows, businessId, still, services.now())
  if (withNews.length > 0) {
    const newsOf = new Set(withNews.map(({ id }) => id))
    const toUpdate = known.filter(({ parcel_id: parcelId }) => newsOf.has(parcelId))
    const durations = await services.rows.transaction().execute(async (trx) => {
      const taken = await takeOver(services, trx, businessId, { parcels: withNews, known: toUpdate, source })
      for (const one of taken) received.set(one.parcelId, one)
      const added = withNews.filter(({ id }) => received.get(id)?.isNew)
      return keepOrderDurations(trx, businessId, added, source, services.now())
    })
    measureDurations(durations)
  }
  await completeLines(services, businessId, [...snapshots.values()])
  return [...snapshots.keys()].flatMap((parcelId) => received.get(parcelId) ?? [])
}

/** Keeps the newest snapshot of each parcel; anything an older one adds comes with the next sync. */
function newestOfEach(parcels: readonly Parcel[]): Map<number, Parcel> {
  const newest = new Map<number, Parcel>()
  for (const parcel of parcels) {
    const other = newest.get(parcel.id)
    if (!other || compareSnapshots(other, parcel) === 'newer') newest.set(parcel.id, parcel)
  }
  return newest
}

async function takeOver(
  services: Pick<Services, 'jobs' | 'now' | 'booths' | 'config'>,
  trx: Kysely<Tables>,
  businessId: number,
  { parcels, known, source }: { parcels: readonly Parcel[]; known: readonly OrderRow[]; source: OrderSource },
): Promise<ReceivedParcel[]> {
  const buyers = forgettingBuyers(services)
  const { now } = buyers
  const knownIds = new Set(known.map(({ parcel_id: parcelId }) => parcelId))
  const products = await productsOf(trx, businessId, parcels)
  // Transactions that write items and orders lock the items first, so that no two deadlock.
  await holdItems(trx, businessId, await itemsConcerned(trx, businessId, known, products))
  const fresh = parcels.flatMap((parcel) => {
    const read = knownIds.has(parcel.id) ? null : readParcel(undefined, parcel, buyers)
    return read ? [{ parcelId: parcel.id, basalamOrderId: parcel.orderId, values: read.values }] : []
  })
  const inserted = await insertOrders(trx, businessId, fresh, source, now)
  const others = parcels.flatMap(({ id }) => (inserted.has(id) ? [] : [id]))
  const locked = await lockOrdersOfParcels(trx, businessId, others)

  const received: ReceivedParcel[] = []
  const lines: OrderLine[] = []
  const events: NewOrderEvent[] = []
  for (const parcel of parcels) {
    const orderId = inserted.get(parcel.id)
    const isAsking = isAskingStatus(parcel.status)
    const order = locked.find(({ parcel_id: parcelId }) => parcelId === parcel.id)
    if (orderId !== undefined) {
      lines.push(...linesOf(orderId, parcel, products))
      events.push({ orderId, kind: 'received', source, toStatus: parcel.status })
      received.push({ orderId, parcelId: parcel.id, isNew: true, isNewer: true, changed: true, isAsking })
    } else if (order) {
      const read = readParcel(order, parcel, buyers)
      if (read && (read.isNewer || read.isChanged)) {
        await updateOrder(trx, businessId, order.id, read.values, now)
        events.push(...changeOf(order, read, source))
        if (read.takesLines) lines.push(...linesOf(order.id, parcel, products))
      }
      const { isChanged: changed = false, isNewer = false } = read ?? {}
      received.push({ orderId: order.id, parcelId: parcel.id, isNew: false, isNewer, changed, isAsking })
    }
  }
  await saveLines(trx, businessId, lines)
  for (const parcel of parcels) {
    const order = received.find(({ parcelId }) => parcelId === parcel.id)
    const isOlder = locked.some(
      (one) => one.parcel_id === parcel.id && readParcel(one, parcel, buyers) === null,
    )
    if (!order || isOlder) continue
    const lineIds = lines.filter(({ orderId }) => orderId === order.orderId).map(({ item }) => item.id)
    const left =
      lineIds.length > 0 && (await cancelOtherLines(trx, businessId, order.orderId, { lineIds, now }))
    const said = await markCancelledLines(trx, businessId, order.orderId, { items: parcel.items, now })
    if ((left || said) && !order.isNew && !isOrderCancelled(parcel.status))
      events.push({ orderId: order.orderId, kind: 'line_cancelled', source })
    order.changed ||= left || said
  }
  await addOrderEvents(trx, businessId, events, now)
  const orderIds = received.map(({ orderId }) => orderId)
  await reserveForOrders(services, trx, businessId, orderIds)
  await enqueuePlatformSync(services, trx, businessId, received)
  await tellOfNewOrders(trx, businessId, parcels, inserted, now)
  return received
}

/** So many orders in a minute are told one by one, each to be acted on by itself; those of a rush are told together. */
const ONE_BY_ONE = 3
const MINUTE_MS = 60_000

/** An order that is already sent, as the first sync of an old booth finds many, makes no notification. */
async function tellOfNewOrders(
  trx: Kysely<Tables>,
  businessId: number,
  parcels: readonly Parcel[],
  inserted: ReadonlyMap<number, number>,
  now: Date,
): Promise<void> {
  const fresh = parcels.filter(({ id, status }) => inserted.has(id) && awaitsDispatch(status))
  const newest = fresh.at(-1)
  if (!newest) return
  const details = { orderNumber: newest.orderId, orderId: inserted.get(newest.id) as number }
  const minuteAgo = new Date(now.getTime() - MINUTE_MS)
  const isAlone =
    fresh.length === 1 && (await countSince(trx, businessId, 'new_order', minuteAgo)) < ONE_BY_ONE
  const group = isAlone ? `parcel ${newest.id}` : ''
  const subjects = fresh.map(({ id }) => String(id))
  await notify(trx, businessId, { event: 'new_order', subjects, group, details }, now)
}

function changeOf(order: OrderRow, { values, isChanged }: ReadOrder, source: OrderSource): NewOrderEvent[] {
  const change = { orderId: order.id, source, fromStatus: order.status, toStatus: values.status }
  if (values.status !== order.status) return [{ ...change, kind: 'status' }]
  return isChanged && source === 'reconciliation' ? [{ ...change, kind: 'repaired' }] : []
}

function linesOf(orderId: number, parcel: Parcel, products: ReadonlyMap<number, KnownProduct>): OrderLine[] {
  const { prices } = unitPrices(parcel)
  // Lines are keyed by id: one that comes twice is written once.
  const lines = new Map<number, OrderLine>()
  parcel.items.forEach((item, index) => {
    const price = prices[index] ?? item.price
    lines.set(item.id, { orderId, item, price, link: matchOrderLine(item, products) })
  })
  return [...lines.values()]
}

async function productsOf(
  rows: Kysely<Tables>,
  businessId: number,
  parcels: readonly Parcel[],
): Promise<Map<number, KnownProduct>> {
  const ids = new Set(
    parcels.flatMap(({ items }) => items.map(({ productId }: ParcelItem) => productId ?? [])).flat(),
  )
  const products = await knownProducts(rows, businessId, [...ids])
  return new Map(products.map((product) => [product.productId, product]))
}

/** The items of the lines that come, and of those that are there. */
async function itemsConcerned(
  trx: Kysely<Tables>,
  businessId: number,
  orders: readonly OrderRow[],
  products: ReadonlyMap<number, KnownProduct>,
): Promise<number[]> {
  const lines = await itemsOfOrders(
    trx,
    businessId,
    orders.map(({ id }) => id),
  )
  return [
    ...new Set([
      ...[...products.values()].map(({ itemId }) => itemId),
      ...lines.flatMap(({ project_item_id: itemId }) => itemId ?? []),
    ]),
  ]
}
