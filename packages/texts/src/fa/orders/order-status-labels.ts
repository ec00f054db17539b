import { type OrderStatusName, SHIPPING_METHODS, type ShippingMethodName } from '@payvand/domain'

/** The statuses of an order (document 1, section 4). */
export const orderStatusLabels = {
  new: 'سفارش جدید',
  preparing: 'در حال آماده‌سازی',
  shipped: 'ارسال‌شده',
  cancelled: 'لغوشده',
  satisfied: 'رضایت مشتری',
  problemReported: 'مشکل گزارش‌شده',
  refunded: 'بازگشت کامل وجه',
  wrongTracking: 'اطلاعات ارسال نادرست',
  cancelAskedByCustomer: 'درخواست لغو از مشتری',
  notDelivered: 'نرسیده به مشتری',
  delayAsked: 'درخواست ارسال با تاخیر',
  cancelAskedBySeller: 'درخواست لغو از غرفه‌دار',
} as const satisfies Record<OrderStatusName, string>

export const noOrderStatus = 'بدون وضعیت'

/** The ways a box is sent (document 1, section 9). */
export const shippingMethodLabels = {
  expressPost: 'پست پیشتاز',
  registeredPost: 'پست سفارشی',
  tipax: 'تیپاکس',
  courier: 'پیک',
  chapar: 'چاپار',
  mahex: 'ماهکس',
  amadest: 'آمادست',
  daca: 'دکا پست',
  chita: 'چیتا پست',
  boxit: 'باکسیت',
  salamResan: 'سلام‌رسان',
  freight: 'باربری',
  digiExpress: 'دیجی‌اکسپرس',
  topin: 'تاپین',
  parsi: 'پارسی',
  pinex: 'پینکس',
} as const satisfies Record<ShippingMethodName, string>

/** The name of a way of sending by the marketplace's id; null for none, and for one we do not know. */
export function shippingMethodLabel(id: number | null): string | null {
  const names = Object.keys(SHIPPING_METHODS) as ShippingMethodName[]
  const name = names.find((one) => SHIPPING_METHODS[one] === id)
  return name ? shippingMethodLabels[name] : null
}
