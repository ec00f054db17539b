import type { Order, OrderItem } from '@payvand/contract'
import { ORDER_STATUSES, rial, rialToToman, SHIPPING_METHODS } from '@payvand/domain'
import { noOrderStatus, orderStatusLabels, shippingMethodLabels } from './order-status-labels.ts'
import { ORDER_TEXTS } from './orders.ts'

/** The words of an order's status; a number that is not known stands for itself. */
export function orderStatusWords(status: number | null): string {
  if (status === null) return noOrderStatus
  const known = Object.entries(ORDER_STATUSES).find(([, code]) => code === status)
  return known ? orderStatusLabels[known[0] as keyof typeof ORDER_STATUSES] : `وضعیت ${status}`
}

/** The words of a shipping method; a number that is not known stands for itself. */
export function shippingMethodWords(method: number): string {
  const known = Object.entries(SHIPPING_METHODS).find(([, id]) => id === method)
  return known ? shippingMethodLabels[known[0] as keyof typeof SHIPPING_METHODS] : `روش ${method}`
}

type Cell = string | number | null
interface SheetColumn {
  heading: string
  /** In characters, for a file. */
  width: number
  cell: (order: Order, item: OrderItem) => Cell
}

const day = new Intl.DateTimeFormat('fa-IR-u-ca-persian-nu-latn', {
  timeZone: 'Asia/Tehran',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})
const dayOf = (moment: string | null): Cell => (moment === null ? null : day.format(new Date(moment)))
const tomanOf = (amount: number | null): Cell => (amount === null ? null : rialToToman(rial(amount)))
const recipientOf = (order: Order) => order.customerData.recipient

/** The clipboard and the exported file share these columns; an order has a row for each of its items. */
const COLUMNS: readonly SheetColumn[] = [
  { heading: 'شماره‌ی سفارش', width: 14, cell: (order) => order.basalamOrderId },
  { heading: 'شماره‌ی سفارش در پلتفرم', width: 18, cell: (order) => order.platformOrderId },
  { heading: 'وضعیت', width: 18, cell: (order) => orderStatusWords(order.basalamStatus) },
  { heading: 'تاریخ سفارش', width: 13, cell: (order) => dayOf(order.createdAt) },
  { heading: 'مهلت ارسال', width: 13, cell: (order) => dayOf(order.parcelDetail.dueDate) },
  {
    heading: 'نام گیرنده',
    width: 22,
    cell: (order) =>
      order.customerData.isForgotten ? ORDER_TEXTS.forgottenCustomer : recipientOf(order).name,
  },
  { heading: 'موبایل', width: 14, cell: (order) => recipientOf(order).mobile },
  { heading: 'استان', width: 14, cell: (order) => recipientOf(order).city?.parent?.title ?? null },
  { heading: 'شهر', width: 14, cell: (order) => recipientOf(order).city?.title ?? null },
  { heading: 'آدرس', width: 40, cell: (order) => recipientOf(order).postalAddress },
  { heading: 'پلاک', width: 8, cell: (order) => recipientOf(order).houseNumber },
  { heading: 'واحد', width: 8, cell: (order) => recipientOf(order).houseUnit },
  { heading: 'کد پستی', width: 14, cell: (order) => recipientOf(order).postalCode },
  { heading: 'نام محصول', width: 40, cell: (_, item) => item.name },
  {
    heading: 'ویژگی‌ها',
    width: 20,
    cell: (_, item) =>
      item.properties.map(({ property, value }) => `${property}: ${value}`).join('، ') || null,
  },
  { heading: 'تعداد', width: 8, cell: (_, item) => item.quantity },
  { heading: 'قیمت هر عدد (تومان)', width: 16, cell: (_, item) => tomanOf(item.price) },
  { heading: 'جمع (تومان)', width: 16, cell: (_, item) => tomanOf(item.price * item.quantity) },
  { heading: 'شناسه‌ی محصول در باسلام', width: 16, cell: (_, item) => item.basalamProductId },
  { heading: 'شناسه‌ی محصول در پلتفرم', width: 16, cell: (_, item) => item.platformProductId },
  {
    heading: 'روش ارسال',
    width: 14,
    cell: ({ parcelDetail: { shippingMethod } }) =>
      shippingMethod === null ? null : shippingMethodWords(shippingMethod),
  },
  { heading: 'کد رهگیری', width: 28, cell: (order) => order.trackingCode },
  { heading: 'قیمت خرید سفارش (تومان)', width: 16, cell: (order) => tomanOf(order.wholesaleCost) },
]

export const ORDER_SHEET_HEADINGS: readonly string[] = COLUMNS.map((column) => column.heading)
export const ORDER_SHEET_WIDTHS: readonly number[] = COLUMNS.map((column) => column.width)

/** Money is in toman and digits are Latin, so that a spreadsheet counts with them. An order without items has no rows. */
export function orderSheetRows(order: Order): Cell[][] {
  return order.items.map((item) => COLUMNS.map((column) => column.cell(order, item)))
}

export const ORDER_EXPORT_TEXTS = { sheet: 'سفارش‌ها', fileName: 'سفارش‌ها' } as const
