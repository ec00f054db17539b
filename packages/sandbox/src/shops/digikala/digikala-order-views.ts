import { isoDate, jalaliDate, phpDate } from './digikala-answers.ts'
import type { DigikalaOrder } from './digikala-orders.ts'

const dayInMs = 86_400_000
const customer = {
  name: 'نرگس احمدی',
  state: 'تهران',
  city: 'تهران',
  address: 'خیابان آزادی، کوچه‌ی بهار، پلاک ۴',
  postalCode: '1345678901',
  phoneNumber: '09120000555',
}
const statusWords: Record<DigikalaOrder['state'], string> = {
  pending: 'در انتظار تایید',
  processing: 'در حال پردازش',
  processed: 'پردازش شده',
  rejected: 'رد شده',
}

/** A line that Digikala ships. It tells nothing about the buyer, ever. */
export function openOrderView(order: DigikalaOrder): object {
  const at = new Date(order.orderedAt)
  return {
    product_variant_id: order.variantId,
    product_image_url: null,
    product_variant_title: order.title,
    supplier_code: order.sku,
    order_id: order.orderId,
    order_created_at: phpDate(at),
    warehouse_status_at: null,
    commitment_date: isoDate(new Date(at.getTime() + 2 * dayInMs)),
    quantity: order.count,
    selling_price: order.priceRial,
    amazing_discount: 0,
    discount_manager: 0,
    total_price: order.priceRial * order.count,
  }
}

export function historyView(order: DigikalaOrder): object {
  return {
    ...openOrderView(order),
    product_id: order.productId,
    shipment_id: order.shipmentId,
    order_status: { key: order.state, title: statusWords[order.state] },
    payment_type: { key: 'online', title: 'اینترنتی' },
    shipping_type: { key: order.shippedBy, title: order.shippedBy },
    unit_price: order.priceRial,
    unit_discount: 0,
    serials: [],
    cancellation_info: null,
    seller_voucher_amount: 0,
  }
}

/** A shipment of the seller's. Its buyer stays unknown until the seller took it on; its dates are Jalali text. */
export function shipmentView(order: DigikalaOrder): object {
  const at = new Date(order.orderedAt)
  const isTaken = order.state === 'processing' || order.state === 'processed'
  return {
    orderId: order.orderId,
    shipmentId: order.shipmentId,
    orderDate: jalaliDate(at),
    promiseDate: jalaliDate(new Date(at.getTime() + 2 * dayInMs)),
    postPromiseDate: null,
    deliveryDate: null,
    address: { state: customer.state, city: customer.city, district: null },
    shippingProvider: 'seller_post',
    trackingCode: null,
    trackingCodeStatus: null,
    itemCount: order.count,
    shippingCost: 450_000,
    status: { text: order.state, text_fa: statusWords[order.state], level: order.state },
    nextStatus: order.state === 'pending' ? 'processing' : null,
    isCancelled: order.state === 'rejected',
    isDelayed: false,
    isOrderLocked: false,
    verificationCode: null,
    variants: [
      {
        title: order.title,
        theme: null,
        size: null,
        productId: order.productId,
        variantId: order.variantId,
        sellerCode: order.sku,
        leadTime: 1,
        count: order.count,
        price: order.priceRial,
        orderItemId: order.itemId,
        image_url: null,
        cancellation_status: null,
      },
    ],
    item_rejection_options: [{ text: 'ناموجود', value: 1 }],
    customer_name: isTaken ? customer.name : null,
    customer_address: isTaken ? customer.address : null,
    customer_postal_code: isTaken ? customer.postalCode : null,
    customer_phone_number: isTaken ? customer.phoneNumber : null,
  }
}

export const customerView = (): object => ({ ...customer, shippingCost: 450_000 })
