import type { Marketplace } from './marketplace.ts'
import type { ParcelRecord } from './marketplace-records.ts'
import { parcelStatusTitles } from './parcel-status.ts'
import { photoView } from './product-view.ts'
import { hashIdOf, sellerOfVendor } from './vendor-view.ts'

const expressPost = { id: 3198, title: 'پست پیشتاز' }
const buyersCity = { id: 1000, title: 'تهران', parent: { id: 8, title: 'تهران' } }

/** A row of the list of parcels ("Basalam reference: parcels, list"). Prices in rial, weights in gram. */
export function parcelView(marketplace: Marketplace, parcel: ParcelRecord): object {
  return {
    id: parcel.id,
    total_items_price: totalOf(parcel),
    created_at: parcel.createdAt,
    updated_at: parcel.updatedAt,
    weight: parcel.items.reduce((sum, each) => sum + each.weight * each.quantity, 0),
    is_freight_collect: false,
    estimate_send_at: parcel.estimateSendAt,
    vendor: vendorView(parcel.vendorId),
    order: {
      id: parcel.orderId,
      paid_at: parcel.paidAt,
      created_at: parcel.createdAt,
      customer: customerView(parcel),
    },
    status: { id: parcel.status, title: parcelStatusTitles[parcel.status] ?? '' },
    shipping_method: { current: expressPost, default: expressPost },
    items: parcel.items.map((each) => itemView(marketplace, each)),
  }
}

function totalOf(parcel: ParcelRecord): number {
  return parcel.items.reduce((sum, each) => sum + each.price * each.quantity, 0)
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

function customerView({ buyer }: ParcelRecord): object {
  return {
    recipient: {
      name: buyer.name,
      mobile: '09120000000',
      postal_code: '1111111111',
      postal_address: 'تهران، خیابان نمونه',
    },
    city: buyersCity,
    user: { id: buyer.id, hash_id: Buffer.from(`user-${buyer.id}`).toString('base64url'), name: buyer.name },
  }
}

function itemView(marketplace: Marketplace, item: ParcelRecord['items'][number]): object {
  const product = marketplace.records.products.get(item.productId)
  const photo = photoView(marketplace, product?.photo ?? null)
  return {
    id: item.id,
    title: item.title,
    quantity: item.quantity,
    weight: item.weight,
    net_weight: item.weight,
    price: item.price,
    product: {
      id: item.productId,
      name: item.title,
      category_id: product?.categoryId ?? 0,
      photos:
        photo === null
          ? []
          : [{ id: photo.id, original: photo.original, format: 'png', resized: { md: photo.md } }],
    },
  }
}
