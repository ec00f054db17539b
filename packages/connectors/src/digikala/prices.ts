import type { Rial } from '@payvand/domain'
import type { DigikalaCalls } from './calls.ts'
import { digikalaPaths } from './endpoints.ts'
import { wireWritten } from './wire.ts'

/** The seller's prices. (Digikala reference: catalogue, writes.) */
export interface DigikalaPrices {
  /**
   * Sets the price the buyer pays for a variant outside of Digikala's own campaigns. Can be repeated. Throws
   * ConnectorError only: `refused` where Digikala has bounds for the price.
   */
  setSellingPrice(variantId: number, price: Rial): Promise<void>
}

export function digikalaPrices({ call }: DigikalaCalls): DigikalaPrices {
  return {
    async setSellingPrice(variantId, price) {
      await call({
        name: 'price.set',
        method: 'PATCH',
        path: digikalaPaths.sellingPrice,
        body: { variant_id: variantId, selling_price: price },
        answer: wireWritten,
        writes: true,
      })
    },
  }
}
