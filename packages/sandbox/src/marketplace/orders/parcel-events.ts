import { sellerOfVendor } from '../accounts/vendor-view.ts'
import { type Marketplace, settingsOf } from '../marketplace.ts'
import type { ParcelRecord } from './order-records.ts'
import { cancelled, posted, preparing } from './parcel-status.ts'

/** The events of webhooks ("Basalam reference: webhook events"). */
const events = { itemChanges: 3, newOrder: 5, parcelChanges: 7 } as const

const changeNames: Record<number, string> = {
  [preparing]: 'preparation',
  [posted]: 'shipped',
  [cancelled]: 'cancelled',
}

/** Tells of a new order: ids only, and no parcel's among them ("Basalam reference: webhook payloads"). */
export function announceNewOrder(marketplace: Marketplace, parcel: ParcelRecord): void {
  tell(marketplace, parcel, events.newOrder, {
    ...(settingsOf(marketplace).newOrderNamesEvent ? { event_id: events.newOrder } : {}),
    invoice_id: parcel.orderId,
    payment_id: parcel.orderId + 1_000_000,
    user_id: parcel.buyer.id,
    city_id: parcel.recipient.city.id,
    province_id: parcel.recipient.province.id,
  })
}

/** Tells of a parcel's new status: of the parcel where the change has a name there, and of every item in it. */
export function announceParcel(marketplace: Marketplace, parcel: ParcelRecord): void {
  const type = changeNames[parcel.status]
  if (type !== undefined) {
    tell(marketplace, parcel, events.parcelChanges, {
      event_id: events.parcelChanges,
      type,
      invoice_id: parcel.orderId,
    })
  }
  announceItems(marketplace, parcel, parcel.status, parcel.items.length)
}

/** Tells of so many items of a parcel that have this status now. */
export function announceItems(
  marketplace: Marketplace,
  parcel: ParcelRecord,
  status: number,
  count: number,
): void {
  for (let told = 0; told < count; told += 1) {
    tell(marketplace, parcel, events.itemChanges, {
      event_id: events.itemChanges,
      status: String(status),
      more_data: { invoice_id: parcel.orderId },
    })
  }
}

function tell(marketplace: Marketplace, parcel: ParcelRecord, eventId: number, body: object): void {
  const seller = sellerOfVendor(parcel.vendorId)
  if (seller !== undefined) marketplace.deliveries.announce(seller.userId, eventId, body)
}
