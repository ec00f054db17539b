export type RecipientRecord = {
  name: string
  mobile: string
  postalCode: string
  postalAddress: string
  houseNumber: string | null
  houseUnit: string | null
  city: { id: number; title: string }
  province: { id: number; title: string }
}

/** `price` is that of one piece, in rial; the meaning in an answer is a setting (`itemPrice`). */
export type ParcelItemRecord = {
  id: number
  productId: number
  variationId: number | null
  properties: { property: string; value: string }[]
  title: string
  quantity: number
  price: number
  weight: number
  photo: number | null
  categoryId: number
  /** The moment this item alone was cancelled; absent or null while it was not. */
  cancelledAt?: string | null
  /** The words with which it was. */
  note?: string | null
}

/** A request that waits for somebody else: the seller's for a cancellation or a delay, or the buyer's for a cancellation. */
export type ParcelRequestRecord = {
  itemIds: number[]
  /** Days of delay; 0 for a cancellation. */
  days: number
}

/** The facts of a parcel's posting. The phone number is a courier's. */
export type PostingRecord = {
  at: string
  editedAt: string | null
  shippingMethod: number
  trackingCode: string
  phoneNumber: string | null
}

/** The goods one buyer ordered from one booth at once. Moments in ISO 8601 with Tehran's offset, prices in rial. */
export type ParcelRecord = {
  id: number
  vendorId: number
  orderId: number
  status: number
  createdAt: string
  paidAt: string
  updatedAt: string
  estimateSendAt: string
  confirmedAt: string | null
  deliveredAt: string | null
  buyer: { id: number; name: string }
  recipient: RecipientRecord
  /** The buyer's choice. */
  shippingMethod: number
  shippingCost: number
  isFreightCollect: boolean
  posting: PostingRecord | null
  /** The reason of its cancellation, its problem, or the request made of it: for people. */
  note: string | null
  /** The request that waits for an answer, and the status it goes back to when the answer is no. */
  request?: ParcelRequestRecord | null
  statusBefore?: number | null
  items: ParcelItemRecord[]
}

export type WebhookServiceRecord = {
  id: number
  userId: number
  title: string
  description: string
  createdAt: string
}

export type WebhookRecord = {
  id: number
  serviceId: number
  userId: number
  eventIds: number[]
  requestHeaders: Record<string, string>
  requestMethod: 'POST' | 'PUT' | 'PATCH'
  url: string
  isActive: boolean
  createdAt: string
  updatedAt: string
}

/** A user whose events a webhook gets. */
export type WebhookCustomerRecord = {
  id: number
  webhookId: number
  customerId: number
  createdAt: string
}

/** One delivery: its request and its answer. */
export type WebhookLogRecord = {
  id: number
  webhookId: number
  userId: number
  statusCode: number
  request: { method: string; url: string; body: unknown }
  response: string | null
  createdAt: string
}
