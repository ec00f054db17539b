import type { Rial } from '@payvand/domain'
import { allRows } from '../kit/readable-rows.ts'
import type { ShopRecipient } from '../kit/shop-recipient.ts'
import { goneAsNull } from '../kit/source-shop-answers.ts'
import type { WooCalls } from './calls.ts'
import { shopAmount } from './currency.ts'
import { WOO_PER_PAGE, wooPaths } from './endpoints.ts'
import { refundLines, type WooRefund } from './refund-lines.ts'
import type { WooSettings } from './shop-settings.ts'
import {
  type WireOrder,
  type WireStock,
  wireOrder,
  wireOrders,
  wireProducts,
  wireStock,
  wireWritten,
} from './wire.ts'

/** An order that was made elsewhere, to be written into the shop. Money in rial. */
export interface WooNewOrder {
  /** The order is found again by this reference; each order has its own. */
  reference: string
  /** The seller's name as the shop shows it. */
  soldBy: string
  items: { productId: number; variationId: number | null; count: number; price: Rial }[]
  shippingCost: Rial
  recipient: ShopRecipient
}

export interface WooOrder {
  id: number
  /** It holds its quantities: neither cancelled, refunded nor thrown away. */
  isOpen: boolean
  /**
   * The lines as the shop keeps them, in its order; null when they cannot be read. `productId` 0 names no product of
   * the shop, so that no stock counts the line.
   */
  lines: { productId: number; variationId: number | null; count: number }[] | null
}

/** An order keeps its reference under this key; the underscore hides it from the seller's list of fields. */
const REFERENCE_KEY = '_payvand_reference'
const LOOKED_THROUGH_PAGES = 10
const CLOSED = new Set(['cancelled', 'refunded', 'failed', 'trash'])

/** Orders written into a shop. Every function throws ConnectorError only. (WooCommerce reference: REST v3.) */
export interface WooOrders {
  /**
   * Writes a paid order; the shop takes its quantities off the stock by itself, even below 0. It refuses nothing: a
   * line of a product that is gone stands there as one of the product 0, so that the answer's lines are to be read. It
   * makes a second order of a reference that it has: look (`findOrder`) before, and after a lost answer.
   */
  createOrder(order: WooNewOrder): Promise<WooOrder>
  /**
   * The order with this reference, an open one before a closed one; null where there is none. Searched by the shop, and
   * looked for among the newest hundred (`isThorough`: thousand), where a shop's search does not know references.
   */
  findOrder(reference: string, options?: { isThorough?: boolean }): Promise<WooOrder | null>
  /** The order; null when it is gone. */
  getOrder(id: number): Promise<WooOrder | null>
  /** Cancels it: the shop puts its quantities back by itself, once. Can be repeated. */
  cancelOrder(id: number): Promise<void>
  /**
   * Refunds lines of an order without moving money, which puts their quantities back and leaves the other lines as they
   * are (recorded: `orders`, a refund with `api_restock`). A refund that is there with this reason is not made twice.
   * Answers false where the order's lines cannot be read or have no such lines: nothing was written.
   */
  refundLines(id: number, refund: WooRefund): Promise<boolean>
  /**
   * Reads the stock, negative when more was ordered than there was; null: unlimited.
   * @throws ConnectorError `not_found`
   */
  readStock(productId: number, variationId: number | null): Promise<number | null>
  /** The number of the product with this word in its address; null where there is none. */
  findProductBySlug(slug: string): Promise<number | null>
}

export function wooOrders({ call }: WooCalls, settings: WooSettings): WooOrders {
  const listOrders = (query: { page?: number; search?: string }): Promise<WireOrder[]> =>
    call({
      name: 'orders.list',
      method: 'GET',
      path: wooPaths.orders,
      query: { ...query, per_page: WOO_PER_PAGE, orderby: 'id', order: 'desc', status: 'any' },
      answer: wireOrders,
      writes: false,
    })

  return {
    async createOrder(order) {
      const currency = await settings.currency()
      const amount = (rials: number) => shopAmount(rials, currency)
      const address = addressOf(order.recipient)
      const made = await call({
        name: 'orders.create',
        method: 'POST',
        path: wooPaths.orders,
        body: {
          status: 'processing',
          set_paid: true,
          currency,
          payment_method: 'other',
          payment_method_title: order.soldBy,
          transaction_id: order.reference,
          customer_note: order.reference,
          billing: address,
          shipping: address,
          line_items: order.items.map(({ productId, variationId, count, price }) => ({
            product_id: productId,
            ...(variationId === null ? {} : { variation_id: variationId }),
            quantity: count,
            subtotal: amount(price * count),
            total: amount(price * count),
          })),
          shipping_lines: [
            { method_id: 'other', method_title: order.soldBy, total: amount(order.shippingCost) },
          ],
          meta_data: [{ key: REFERENCE_KEY, value: order.reference }],
        },
        answer: wireOrder,
        writes: true,
      })
      return ours(made)
    },

    async findOrder(reference, { isThorough = false } = {}) {
      const searched = calledSo(await listOrders({ search: reference }), reference)
      if (searched?.isOpen) return searched
      for (let page = 1; page <= (isThorough ? LOOKED_THROUGH_PAGES : 1); page += 1) {
        const orders = await listOrders({ page })
        const found = calledSo(orders, reference)
        if (found) return found
        if (orders.length < WOO_PER_PAGE) break
      }
      return searched
    },

    async getOrder(id) {
      const order = await goneAsNull(
        call({
          name: 'orders.get',
          method: 'GET',
          path: wooPaths.order(id),
          answer: wireOrder,
          writes: false,
        }),
      )
      return order && ours(order)
    },

    async cancelOrder(id) {
      await call({
        name: 'orders.cancel',
        method: 'PUT',
        path: wooPaths.order(id),
        body: { status: 'cancelled' },
        answer: wireWritten,
        writes: true,
      })
    },

    refundLines: (id, refund) => refundLines(call, id, refund),

    async readStock(productId, variationId) {
      const get = { name: 'stock.get', method: 'GET', answer: wireStock, writes: false } as const
      const product = () => call({ ...get, path: wooPaths.product(productId) })
      if (variationId === null) return piecesOf(await product())
      const own = await call({ ...get, path: wooPaths.variation(productId, variationId) })
      return piecesOf(own.manage_stock === 'parent' ? await product() : own)
    },

    async findProductBySlug(slug) {
      const products = await call({
        name: 'products.bySlug',
        method: 'GET',
        path: wooPaths.products,
        query: { slug, per_page: 1 },
        answer: wireProducts,
        writes: false,
      })
      return allRows('products.bySlug', products)[0]?.id ?? null
    },
  }
}

/** A shop that takes backorders has no limit. */
function piecesOf({
  manage_stock: counts,
  stock_quantity: quantity,
  stock_status: status,
  backorders,
}: WireStock) {
  if (counts !== true) return status === 'outofstock' ? 0 : null
  return backorders === 'no' ? Math.floor(quantity ?? 0) : null
}

const isCalled = (order: WireOrder, reference: string): boolean =>
  order.transaction_id === reference ||
  order.meta_data.some(({ key, value }) => key === REFERENCE_KEY && value === reference)

/** One reference may have several orders: the one that holds its quantities counts. */
function calledSo(orders: readonly WireOrder[], reference: string): WooOrder | null {
  const found = orders.filter((order) => isCalled(order, reference)).map(ours)
  return found.find(({ isOpen }) => isOpen) ?? found[0] ?? null
}

const ours = ({ id, status, line_items: lines }: WireOrder): WooOrder => ({
  id,
  isOpen: !CLOSED.has(status),
  lines:
    lines?.map((line) => ({
      productId: line.product_id,
      variationId: line.variation_id || null,
      count: line.quantity,
    })) ?? null,
})

function addressOf({
  name,
  phoneNumber,
  province,
  city,
  address,
  postalCode,
}: WooNewOrder['recipient']): object {
  const [firstName = '', ...lastName] = name.split(' ')
  return {
    first_name: firstName,
    last_name: lastName.join(' ') || firstName,
    phone: phoneNumber,
    country: 'IR',
    state: province,
    city,
    address_1: address,
    postcode: postalCode,
  }
}
