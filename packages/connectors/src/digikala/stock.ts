import { ConnectorError } from '../kit/connector-error.ts'
import type { DigikalaCalls } from './calls.ts'
import { digikalaPaths } from './endpoints.ts'
import { wireSellerStock } from './wire.ts'

/** The stock of a variant at the seller. */
export interface DigikalaSellerStock {
  stock: number
  /** The quantity that Digikala's buyers ordered and that has not left yet. */
  reserved: number
}

/** The seller's own stock. Every function throws ConnectorError only. (Digikala reference: catalogue, writes.) */
export interface DigikalaStock {
  getSellerStock(variantId: number): Promise<DigikalaSellerStock>
  /** Sets the quantity, and answers the stock after it. Can be repeated. */
  setSellerStock(variantId: number, stock: number): Promise<DigikalaSellerStock>
}

export function digikalaStock({ call }: DigikalaCalls): DigikalaStock {
  const read = (
    name: string,
    data: {
      marketplace_seller_stock?: number | null | undefined
      seller_reservation?: number | null | undefined
    },
  ) => {
    const { marketplace_seller_stock: stock, seller_reservation: reserved } = data
    if (stock === null || stock === undefined)
      throw new ConnectorError('unexpected_answer', { call: name, detail: 'no stock was named' })
    return { stock, reserved: reserved ?? 0 }
  }
  return {
    async getSellerStock(variantId) {
      const name = 'stock.get'
      const path = digikalaPaths.sellerStock(variantId)
      const { data } = await call({ name, method: 'GET', path, answer: wireSellerStock, writes: false })
      return read(name, data)
    },

    async setSellerStock(variantId, stock) {
      const name = 'stock.set'
      const path = digikalaPaths.sellerStock(variantId)
      const body = { seller_stock: stock }
      const { data } = await call({
        name,
        method: 'PATCH',
        path,
        body,
        answer: wireSellerStock,
        writes: true,
      })
      return read(name, data)
    },
  }
}
