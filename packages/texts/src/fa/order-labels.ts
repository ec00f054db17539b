import type { OrderStatusName, ShippingMethodName } from '@payvand/domain'

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
