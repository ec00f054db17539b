/** The events a webhook can be had for ("Basalam reference: webhook events"). */
export const webhookEvents: {
  id: number
  name: string
  description: string
  sample_data: object | null
  scopes: string
}[] = [
  event(1, 'CHAT_RECEIVED_MESSAGE', 'دریافت پیام', 'customer.chat.read'),
  event(2, 'ORDER_ITEM_CHANGES', 'تغییر اقلام خرید', 'customer.order.read'),
  event(3, 'VENDOR_ORDER_ITEM_CHANGES', 'تغییر اقلام سفارش غرفه', 'vendor.parcel.read', {
    event_id: 3,
    status: '3195',
    more_data: { invoice_id: 61_000_001 },
  }),
  event(4, 'CHAT_SEND_MESSAGE', 'ارسال پیام', 'customer.chat.read'),
  event(5, 'VENDOR_NEW_ORDER', 'سفارش جدید غرفه', 'vendor.parcel.read', {
    invoice_id: 61_000_001,
    payment_id: 62_000_001,
    user_id: 810_001,
    city_id: 1000,
    province_id: 8,
  }),
  event(6, 'NEW_ORDER', 'خرید جدید', 'customer.order.read'),
  event(7, 'VENDOR_PARCEL_CHANGES', 'تغییر مرسوله غرفه', 'vendor.parcel.read', {
    event_id: 7,
    type: 'shipped',
    invoice_id: 61_000_001,
  }),
  event(8, 'PRODUCT_CREATE_CHANGES', 'تغییر محصول', 'vendor.product.read'),
  event(9, 'REVIEW_CREATE_CHANGES', 'نظر جدید', 'vendor.parcel.read'),
]

function event(id: number, name: string, description: string, scopes: string, sample: object | null = null) {
  return { id, name, description, sample_data: sample, scopes }
}
