import { writeProduct } from '../catalog/product-writes.ts'
import { isoInTehran, type Marketplace, settingsOf } from '../marketplace.ts'
import type { ProductRecord } from '../marketplace-records.ts'
import type { ParcelRecord } from './order-records.ts'
import { announceNewOrder, announceParcel } from './parcel-events.ts'
import type { ParcelLogEntry } from './parcel-log.ts'
import { cancelled } from './parcel-status.ts'

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
  const changed = marketplace.records.parcels.set(parcel.id, { ...parcel, ...change, updatedAt })
  if (changed.status === cancelled && parcel.status !== cancelled) putBack(marketplace, changed)
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

function putBack(marketplace: Marketplace, parcel: ParcelRecord): void {
  for (const item of parcel.items) {
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
