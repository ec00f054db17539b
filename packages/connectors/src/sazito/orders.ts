import { RIALS_PER_TOMAN, type Rial } from '@payvand/domain'
import type { ShopRecipient } from '../kit/shop-recipient.ts'
import type { SazitoCalls } from './calls.ts'
import { sazitoPaths } from './endpoints.ts'
import { wireChange, wireCreatedOrder, wireOrderList } from './wire.ts'

/** An order that was made elsewhere, to be written into the shop. Money in rial. */
export interface SazitoNewOrder {
  /** The order is found again by this note; each order has its own. */
  note: string
  /** The seller's name as the shop shows it. */
  soldBy: string
  /** Lines are found by their code alone. */
  items: { sku: string; name: string; count: number; price: Rial }[]
  shippingCost: Rial
  recipient: ShopRecipient
}

export interface SazitoOrder {
  /** The number the shop shows; null when it answered neither id nor number. */
  number: string | null
}

/** Pages of orders that are looked through for a note, and their size. */
const LOOKED_THROUGH = { pages: 5, size: 50 }

/** Orders written into a shop. Every function throws ConnectorError only. (Sazito reference: orders and webhook.) */
export interface SazitoOrders {
  /**
   * Writes an order and takes its quantities off the shop's stock, in one call. Not to be repeated without looking
   * (`findOrder`) where its answer was lost.
   * @throws ConnectorError `refused` where a code is unknown or there is not enough stock
   */
  createOrder(order: SazitoNewOrder): Promise<SazitoOrder>
  /** The order with this note among the newest; null where there is none. */
  findOrder(note: string): Promise<SazitoOrder | null>
  /** Adds a quantity to the stock (a negative one takes off), and has it counted. Not to be repeated: it is relative. */
  changeStock(variantId: number, quantity: number): Promise<void>
}

export function sazitoOrders({ call }: SazitoCalls): SazitoOrders {
  return {
    async createOrder(order) {
      const created = await call({
        name: 'orders.create',
        method: 'POST',
        path: sazitoPaths.createOrder,
        body: bodyOf(order),
        answer: wireCreatedOrder,
        writes: true,
        withKey: true,
        keyHeader: 'access-key',
      })
      return { number: numberOf(created) }
    },

    async findOrder(note) {
      for (let page = 1; page <= LOOKED_THROUGH.pages; page += 1) {
        const { orders } = await call({
          name: 'orders.list',
          method: 'GET',
          path: sazitoPaths.orders,
          query: { page, page_size: LOOKED_THROUGH.size },
          answer: wireOrderList,
          writes: false,
          withKey: true,
        })
        const found = orders.find((one) => one.note?.trim() === note)
        if (found) return { number: numberOf(found) }
        if (orders.length < LOOKED_THROUGH.size) return null
      }
      return null
    },

    async changeStock(variantId, quantity) {
      await call({
        name: 'products.changeStock',
        method: 'PUT',
        path: sazitoPaths.stock(variantId),
        body: { is_stock_manager: true, stock_number: quantity, is_relative: true },
        answer: wireChange,
        writes: true,
        withKey: true,
      })
    },
  }
}

/** Sazito counts in toman; a fraction of one is dropped, as the shop cannot hold it. */
const inToman = (amount: Rial): number => Math.floor(amount / RIALS_PER_TOMAN)

function bodyOf({ note, soldBy, items, shippingCost, recipient }: SazitoNewOrder): object {
  const goods = items.reduce((sum, { price, count }) => sum + inToman(price) * count, 0)
  const [firstName = '', ...lastName] = recipient.name.split(' ')
  return {
    items: items.map(({ sku, count, price }) => ({ sku, count, price: inToman(price) })),
    shipping_address: {
      first_name: firstName,
      last_name: lastName.join(' ') || firstName,
      phone_number: recipient.phoneNumber,
      email: '',
      region: recipient.province,
      city: recipient.city,
      address: recipient.address,
      postal_code: recipient.postalCode,
    },
    third_party_name: soldBy,
    shipping_items: [{ skus: items.map(({ sku }) => sku), name: soldBy, cost: inToman(shippingCost) }],
    payment: { gateway_name: soldBy, amount: goods + inToman(shippingCost), ref_number: note },
    update_inventories: true,
    note,
    vat_total: 0,
  }
}

function numberOf({
  id,
  order_number: number,
}: {
  id?: string | number | null | undefined
  order_number?: string | null | undefined
}): string | null {
  return number?.trim() || (id === null || id === undefined ? null : String(id))
}
