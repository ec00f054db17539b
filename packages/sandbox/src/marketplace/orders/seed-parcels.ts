import { buyerOf, recipientOf } from '../../seed/buyers.ts'
import { seededRandom, textHash } from '../../seed/seeded-random.ts'
import { type Seller, sellers } from '../../seed/sellers.ts'
import { isoInTehran, type Marketplace } from '../marketplace.ts'
import type { ParcelRecord } from './order-records.ts'
import {
  cancelAskedByBuyer,
  cancelAskedBySeller,
  cancelled,
  delayAsked,
  expressPost,
  newOrder,
  notDelivered,
  posted,
  preparing,
  problemReported,
  refunded,
  satisfied,
  wrongCode,
} from './parcel-status.ts'
import { itemOf, nextParcelIds } from './place-order.ts'

const parcelCount = 40
const days = 35
const hourInMs = 3_600_000
const dayInMs = 24 * hourInMs
/** No product of the booth has this number: it was sold and is gone. */
const goneProductId = 9_100_001
const methods = [3198, 3198, 3197, 4040, 6101, 3259]

/** The words of whoever brought a status about. */
const notes: Record<number, string> = {
  [cancelAskedByBuyer]: 'از خرید منصرف شده‌ام؛ لطفاً ارسال نکنید.',
  [cancelAskedBySeller]: 'یک عدد آن آسیب دیده است.',
  [delayAsked]: 'بسته‌بندی دو روز دیگر می‌رسد.',
  [problemReported]: 'یکی از ظرف‌ها ترک داشت.',
  [notDelivered]: 'ده روز گذشته و بسته نرسیده است.',
  [wrongCode]: 'کد رهگیری در سامانه‌ی پست پیدا نشد.',
  [refunded]: 'کالا مطابق سفارش نبود.',
}

/** The statuses a parcel may have reached within so many days; the last row holds for all older ones. */
const fates: { youngerThanDays: number; statuses: number[] }[] = [
  { youngerThanDays: 2, statuses: [newOrder, newOrder, preparing] },
  {
    youngerThanDays: 7,
    statuses: [cancelAskedBySeller, delayAsked, cancelAskedByBuyer, preparing, cancelled],
  },
  { youngerThanDays: 12, statuses: [posted, wrongCode, notDelivered, problemReported, posted] },
  {
    youngerThanDays: Number.POSITIVE_INFINITY,
    statuses: [satisfied, satisfied, refunded, cancelled, satisfied, satisfied, posted],
  },
]

/**
 * The orders of the last five weeks for the products in the booth; none where the booth is empty. The same at every
 * start, moved to today. Every status is among them, and one order of something that is not in the booth any more.
 */
export function seedParcels(marketplace: Marketplace, seller: Seller, now: Date): void {
  const { products, parcels } = marketplace.records
  const sold = products.all().filter((each) => each.vendorId === seller.vendorId)
  if (sold.length === 0) return
  const random = seededRandom(textHash(`parcels of ${seller.key}`))
  const oneOf = <Value>(values: readonly Value[]): Value =>
    values[Math.floor(random() * values.length)] as Value
  const met = new Map<number, number>()
  for (let index = 0; index < parcelCount; index += 1) {
    const age = ((index + random()) / parcelCount) * days * dayInMs
    const created = now.getTime() - age
    // Payment may come more than a day after the parcel's own date, as was seen live.
    const paid = Math.min(now.getTime(), created + (index % 7 === 3 ? 31.5 * hourInMs : 4 * 60_000))
    const fate = fates.findIndex((each) => age < each.youngerThanDays * dayInMs)
    const turn = met.get(fate) ?? 0
    met.set(fate, turn + 1)
    const statuses = fates[fate]?.statuses ?? []
    const ids = nextParcelIds(marketplace)
    const items = [oneOf(sold), ...(random() < 0.25 ? [oneOf(sold)] : [])].map((product, position) =>
      itemOf(
        marketplace,
        product,
        { productId: product.id, quantity: random() < 0.3 ? 2 : 1 },
        ids.item + position,
      ),
    )
    const buyer = Math.floor(random() * 30)
    const parcel: ParcelRecord = {
      id: ids.parcel,
      vendorId: seller.vendorId,
      orderId: ids.order,
      status: statuses[turn % statuses.length] ?? newOrder,
      createdAt: isoInTehran(new Date(created)),
      paidAt: isoInTehran(new Date(paid)),
      updatedAt: isoInTehran(new Date(paid)),
      estimateSendAt: isoInTehran(new Date(paid + 2 * dayInMs)),
      confirmedAt: null,
      deliveredAt: null,
      buyer: buyerOf(buyer),
      recipient: recipientOf(buyer),
      shippingMethod: expressPost,
      shippingCost: 450_000,
      isFreightCollect: index % 11 === 5,
      posting: null,
      note: null,
      items: index === parcelCount - 3 ? items.map((each) => ({ ...each, productId: goneProductId })) : items,
    }
    const note = notes[parcel.status] ?? null
    parcels.set(parcel.id, { ...withHistory(parcel, index, paid, now.getTime()), note })
  }
}

/** Parcels that an older sandbox kept know no recipient: the seeded ones are made anew. */
export function replaceBareParcels(marketplace: Marketplace): void {
  const { parcels } = marketplace.records
  const bare = parcels.all().filter((each) => (each as Partial<ParcelRecord>).recipient === undefined)
  if (bare.length === 0) return
  for (const { id } of parcels.all()) parcels.delete(id)
  for (const seller of sellers) seedParcels(marketplace, seller, marketplace.clock.date())
}

/** Adds the events that must have happened to a parcel before its status: never later than now. */
function withHistory(parcel: ParcelRecord, index: number, paid: number, now: number): ParcelRecord {
  const at = (days: number): string => isoInTehran(new Date(Math.min(now, paid + days * dayInMs)))
  const wasPosted = [posted, wrongCode, notDelivered, problemReported, satisfied, refunded].includes(
    parcel.status,
  )
  if (!wasPosted) {
    const isKnown = parcel.status !== newOrder
    return isKnown ? { ...parcel, confirmedAt: at(0.5), updatedAt: at(0.5) } : parcel
  }
  const method = methods[index % methods.length] ?? expressPost
  const isOver = parcel.status === satisfied
  return {
    ...parcel,
    confirmedAt: at(0.5),
    deliveredAt: isOver ? at(5) : null,
    updatedAt: at(isOver ? 5.5 : 1.5),
    posting: {
      at: at(1.5),
      editedAt: null,
      shippingMethod: method,
      trackingCode: trackingCodeOf(parcel.id, method),
      phoneNumber: method === 3259 ? '09120009876' : null,
    },
  }
}

/** Twenty-four digits for the post, fewer for others; the same for the same parcel. */
function trackingCodeOf(parcelId: number, method: number): string {
  const digits = String(textHash(`tracking of ${parcelId}`)).padStart(10, '1')
  return method === 3198 || method === 3197 ? `${digits}${digits}`.padEnd(24, '0').slice(0, 24) : digits
}
