import { writeProduct } from '../catalog/product-writes.ts'
import { isoInTehran, type Marketplace, settingsOf } from '../marketplace.ts'
import type { ProductRecord } from '../marketplace-records.ts'
import type { ParcelItemRecord, ParcelRecord } from './order-records.ts'
import { announceItems, announceNewOrder, announceParcel } from './parcel-events.ts'
import type { ParcelLogEntry } from './parcel-log.ts'
import { cancelled, requestStatuses } from './parcel-status.ts'

/** Stores a parcel that was just ordered and tells those who listen. */
export function addParcel(marketplace: Marketplace, parcel: ParcelRecord): ParcelRecord {
  const added = marketplace.records.parcels.set(parcel.id, parcel)
  marketplace.parcelLog.note(parcel.id, {
    at: parcel.updatedAt,
    by: 'buyer',
    call: 'order',
    outcome: 'done',
    status: parcel.status,
    message: null,
  })
  announceNewOrder(marketplace, added)
  return added
}

/**
 * Makes every change of a parcel: it is dated and logged, a cancelled one's stock is for sale again, and listeners are
 * told.
 */
export function changeParcel(
  marketplace: Marketplace,
  parcel: ParcelRecord,
  change: Partial<ParcelRecord>,
  attempt: Pick<ParcelLogEntry, 'by' | 'call'> & Partial<ParcelLogEntry>,
): ParcelRecord {
  const updatedAt = momentAfter(marketplace, parcel.updatedAt)
  const to = change.status ?? parcel.status
  const isRequested = requestStatuses.includes(to)
  const wasRequested = requestStatuses.includes(parcel.status)
  const changed = marketplace.records.parcels.set(parcel.id, {
    ...parcel,
    ...(isRequested ? {} : { request: null }),
    ...change,
    statusBefore: isRequested && !wasRequested ? parcel.status : (parcel.statusBefore ?? null),
    updatedAt,
  })
  if (changed.status === cancelled && parcel.status !== cancelled) putBack(marketplace, openItems(changed))
  marketplace.parcelLog.note(parcel.id, {
    outcome: 'done',
    message: null,
    ...attempt,
    at: updatedAt,
    status: changed.status,
  })
  if (changed.status !== parcel.status) announceParcel(marketplace, changed)
  return changed
}

/** Changes how many of a product, or of one of its variations, are there. Answers false when there are not so many. */
export function moveStock(
  marketplace: Marketplace,
  product: ProductRecord,
  variationId: number | null,
  by: number,
): boolean {
  const { variants } = product
  const variant = variants.find((each) => each.id === variationId)
  const stock = (variant?.stock ?? product.stock) + by
  if (stock < 0 || (variants.length > 0 && variant === undefined)) return false
  const after =
    variant === undefined
      ? { ...product, stock }
      : {
          ...product,
          variants: variants.map((each) => (each.id === variationId ? { ...each, stock } : each)),
        }
  writeProduct(marketplace, product, after, 'order')
  return true
}

/** The items that were not cancelled one by one. */
export const openItems = ({ items }: ParcelRecord): ParcelItemRecord[] =>
  items.filter(({ cancelledAt }) => (cancelledAt ?? null) === null)

/**
 * Cancels some items of a parcel: their stock is for sale again and listeners are told. The last open ones take the
 * parcel with them.
 */
export function cancelItems(
  marketplace: Marketplace,
  parcel: ParcelRecord,
  itemIds: readonly number[],
  change: Partial<ParcelRecord>,
  attempt: Pick<ParcelLogEntry, 'by' | 'call'> & Partial<ParcelLogEntry>,
): ParcelRecord {
  const gone = openItems(parcel).filter(({ id }) => itemIds.includes(id))
  if (gone.length === openItems(parcel).length)
    return changeParcel(marketplace, parcel, { ...change, status: cancelled }, attempt)
  const at = isoInTehran(marketplace.clock.date())
  const { note = null, ...rest } = change
  const items = parcel.items.map((item) => (gone.includes(item) ? { ...item, cancelledAt: at, note } : item))
  // The words are about these items; those about the parcel stay with its status.
  const words = rest.status === undefined ? parcel.note : null
  const changed = changeParcel(marketplace, parcel, { ...rest, note: words, items }, attempt)
  putBack(marketplace, gone)
  announceItems(marketplace, changed, cancelled, gone.length)
  return changed
}

function putBack(marketplace: Marketplace, items: readonly ParcelItemRecord[]): void {
  for (const item of items) {
    const product = marketplace.records.products.get(item.productId)
    if (product !== undefined) moveStock(marketplace, product, item.variationId, item.quantity)
  }
}

/** Now, and never the moment that was before: which of two readings is the newer must be tellable. */
function momentAfter(marketplace: Marketplace, before: string): string {
  const now = marketplace.clock.now()
  if (settingsOf(marketplace).parcelTimes === 'second') return isoInTehran(new Date(now))
  return isoInTehran(new Date(Math.max(now, Date.parse(before) + 1)), 'millisecond')
}
