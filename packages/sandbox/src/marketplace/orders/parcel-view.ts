import { textHash } from '../../seed/seeded-random.ts'
import { hashIdOf, sellerOfVendor } from '../accounts/vendor-view.ts'
import { photoView } from '../catalog/product-view.ts'
import { type Marketplace, settingsOf, tehranClock } from '../marketplace.ts'
import type { ParcelItemRecord, ParcelRecord } from './order-records.ts'
import { openItems } from './parcel-changes.ts'
import { cancelled, parcelStatusTitles, satisfied, shippingMethodTitles } from './parcel-status.ts'

/** A row of the list of parcels ("Basalam reference: parcels, list"). Prices in rial, weights in gram. */
export function parcelView(marketplace: Marketplace, parcel: ParcelRecord): object {
  return {
    ...commonView(marketplace, parcel),
    weight: shownItems(marketplace, parcel).reduce((sum, each) => sum + each.weight * each.quantity, 0),
    is_freight_collect: parcel.isFreightCollect,
    items: shownItems(marketplace, parcel).map((each) => ({
      ...itemView(marketplace, each),
      net_weight: each.weight,
    })),
  }
}

/** One parcel alone: it adds times, costs and each item's last status, and lacks the weight ("Basalam reference: parcels, detail"). */
export function parcelDetailView(marketplace: Marketplace, parcel: ParcelRecord): object {
  const due = Date.parse(parcel.estimateSendAt)
  const lateMs = (parcel.posting === null ? marketplace.clock.now() : Date.parse(parcel.posting.at)) - due
  return {
    ...commonView(marketplace, parcel),
    confirmed_at: parcel.confirmedAt ?? parcel.createdAt,
    ...(parcel.posting === null ? {} : { send_at: parcel.posting.at }),
    delivery_at: parcel.deliveredAt ?? parcel.estimateSendAt,
    is_confirmed: parcel.confirmedAt !== null,
    is_send_date: lateMs >= 0,
    is_delivered: parcel.deliveredAt !== null,
    has_delay: lateMs > 0 && parcel.status !== satisfied,
    delay_days: Math.max(0, Math.floor(lateMs / 86_400_000)),
    shipping_cost: parcel.shippingCost,
    items: shownItems(marketplace, parcel).map((each) => ({
      ...itemView(marketplace, each),
      max_refund_amount: each.price * each.quantity,
      last_item_status: {
        id: each.id + 1_000_000_000,
        status: statusView((each.cancelledAt ?? null) === null ? parcel.status : cancelled),
        operator: { id: parcel.buyer.id, title: parcel.buyer.name },
        description: ((each.cancelledAt ?? null) === null ? parcel.note : each.note) ?? '',
        created_at: each.cancelledAt ?? parcel.updatedAt,
      },
    })),
  }
}

/** The items of an answer: those that were cancelled alone stay among them or not (`cancelledItems`). */
function shownItems(marketplace: Marketplace, parcel: ParcelRecord): ParcelItemRecord[] {
  return settingsOf(marketplace).cancelledItems === 'shown' ? parcel.items : openItems(parcel)
}

export function totalOf(marketplace: Marketplace, parcel: ParcelRecord): number {
  return shownItems(marketplace, parcel).reduce((sum, each) => sum + each.price * each.quantity, 0)
}

function commonView(marketplace: Marketplace, parcel: ParcelRecord): object {
  return {
    id: parcel.id,
    total_items_price: totalOf(marketplace, parcel),
    created_at: parcel.createdAt,
    updated_at: parcel.updatedAt,
    estimate_send_at: parcel.estimateSendAt,
    vendor: vendorView(parcel.vendorId),
    order: {
      id: parcel.orderId,
      // The description lacks this field; it was seen live.
      hash_id: Buffer.from(`order-${parcel.orderId}`).toString('base64url'),
      paid_at: parcel.paidAt,
      created_at: parcel.createdAt,
      customer: customerView(parcel),
    },
    status: statusView(parcel.status),
    shipping_method: {
      current: methodView(parcel.posting?.shippingMethod ?? parcel.shippingMethod),
      default: methodView(parcel.shippingMethod),
    },
    ...(parcel.posting === null ? {} : { post_receipt: receiptView(parcel) }),
  }
}

const statusView = (id: number): object => ({ id, title: parcelStatusTitles[id] ?? '' })
const methodView = (id: number): object => ({ id, title: shippingMethodTitles[id] ?? '' })

/** Its moments come in the second date form, without an offset. */
function receiptView({ id, posting }: ParcelRecord): object | undefined {
  if (posting === null) return undefined
  return {
    id: id + 1_000_000,
    tracking_code: posting.trackingCode,
    created_at: tehranClock(new Date(posting.at)),
    updated_at: tehranClock(new Date(posting.editedAt ?? posting.at)),
    ...(posting.phoneNumber === null ? {} : { phone_number: posting.phoneNumber }),
    editable: true,
    edited: posting.editedAt !== null,
  }
}

function vendorView(vendorId: number): object | null {
  const seller = sellerOfVendor(vendorId)
  if (seller === undefined) return null
  const { city } = seller
  return {
    id: vendorId,
    identifier: seller.identifier,
    title: seller.boothTitle,
    city: {
      id: city.value,
      title: city.name,
      parent: { id: city.province.value, title: city.province.name },
    },
    owner: { id: seller.userId, hash_id: hashIdOf(seller), name: seller.name },
  }
}

function customerView({ buyer, recipient }: ParcelRecord): object {
  const { city, province } = recipient
  return {
    recipient: {
      name: recipient.name,
      mobile: recipient.mobile,
      postal_code: recipient.postalCode,
      postal_address: recipient.postalAddress,
      ...(recipient.houseNumber === null ? {} : { house_number: recipient.houseNumber }),
      ...(recipient.houseUnit === null ? {} : { house_unit: recipient.houseUnit }),
    },
    city: { ...city, parent: province },
    user: { id: buyer.id, hash_id: Buffer.from(`user-${buyer.id}`).toString('base64url'), name: buyer.name },
  }
}

function itemView(marketplace: Marketplace, item: ParcelItemRecord): object {
  const photo = photoView(marketplace, item.photo)
  const { itemPrice } = settingsOf(marketplace)
  return {
    id: item.id,
    title: item.title,
    quantity: item.quantity,
    weight: item.weight,
    price: itemPrice === 'line' ? item.price * item.quantity : item.price,
    product: {
      id: item.productId,
      name: item.title,
      category_id: item.categoryId,
      photos:
        photo === null
          ? []
          : [{ id: photo.id, original: photo.original, format: 'png', resized: { md: photo.md } }],
    },
    ...(item.variationId === null ? {} : { variation: variationView(item.variationId, item.properties) }),
  }
}

function variationView(id: number, properties: ParcelItemRecord['properties']): object {
  return {
    id,
    properties: properties.map(({ property, value }) => ({
      property: { id: textHash(property), title: property, type: 'text' },
      value: { id: textHash(`${property} ${value}`), title: value, value },
    })),
  }
}
