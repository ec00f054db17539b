import type { Rial } from '../money/money.ts'

/**
 * The recipient of a parcel. The marketplace has one name field and nests all of this (Basalam reference: parcels,
 * list).
 */
export interface ParcelRecipient {
  name: string | null
  mobile: string | null
  postalCode: string | null
  postalAddress: string | null
  houseNumber: string | null
  houseUnit: string | null
  city: string | null
  province: string | null
}

export interface ParcelItem {
  /** The marketplace's id of the line. */
  id: number
  title: string
  quantity: number
  /**
   * The price as the marketplace gave it, either per unit or per line, which it does not say (Basalam reference:
   * parcels). `unitPrices` decides.
   */
  price: Rial
  productId: number | null
  /** The marketplace's category of the product. */
  categoryId: number | null
  variationId: number | null
  properties: { property: string; value: string }[]
  image: string | null
  /** True where this line alone was cancelled; null where the answer does not say. Only a single parcel's answer does. */
  isCancelled: boolean | null
}

/** The last word on a parcel: somebody's reason for its status, such as a buyer's complaint. */
export interface ParcelWords {
  status: number | null
  words: string
  at: Date | null
}

/** A parcel as the marketplace tells it: everything one buyer ordered from the booth at once. Money in rial. */
export interface Parcel {
  id: number
  /** The buyer's order, of which every booth gets a parcel. */
  orderId: number
  /** One of ORDER_STATUSES, or a number we do not know; null when it was not said. */
  status: number | null
  /** May be earlier than `paidAt` by more than a day. */
  createdAt: Date
  /** The newer of two snapshots is decided by this. */
  updatedAt: Date
  paidAt: Date | null
  /** The dispatch time that the seller promised. */
  promisedAt: Date | null
  postedAt: Date | null
  totalItemsPrice: Rial
  /** The amount the buyer paid for sending; only a single parcel's answer has it. */
  shippingCost: Rial | null
  shippingMethod: number | null
  trackingCode: string | null
  /** Gram; null where it was not said. */
  weight: number | null
  isFreightCollect: boolean
  /** Only a single parcel's answer has it. */
  lastWords: ParcelWords | null
  /** The carrier's page of the box, where the marketplace names one. */
  trackingLink: string | null
  buyerName: string | null
  recipient: ParcelRecipient
  items: ParcelItem[]
}
