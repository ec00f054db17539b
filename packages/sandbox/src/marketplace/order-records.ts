/** Who a parcel goes to. */
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

/** `price` is that of one piece, in rial; what an answer says is a setting (`itemPrice`). */
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
}

/** How a box went off. The phone number is a courier's. */
export type PostingRecord = {
  at: string
  editedAt: string | null
  shippingMethod: number
  trackingCode: string
  phoneNumber: string | null
}

/** What one buyer ordered from one booth at once. Moments in ISO 8601 with Tehran's offset, prices in rial. */
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
  /** What the buyer chose. */
  shippingMethod: number
  shippingCost: number
  isFreightCollect: boolean
  posting: PostingRecord | null
  /** Why it was cancelled, what is wrong with it, or what was asked for: for people. */
  note: string | null
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

/** Whose events a webhook gets. */
export type WebhookCustomerRecord = {
  id: number
  webhookId: number
  customerId: number
  createdAt: string
}

/** One delivery: what was sent and what came back. */
export type WebhookLogRecord = {
  id: number
  webhookId: number
  userId: number
  statusCode: number
  request: { method: string; url: string; body: unknown }
  response: string | null
  createdAt: string
}
