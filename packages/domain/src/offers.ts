import { type BoothRules, offeredPrice, offeredStock } from './intended-product.ts'
import type { Rial } from './money.ts'
import { type ProductData, pricesOf, stocksOf } from './product.ts'

/** Of a product, what its price and stock in the booth are made of. */
export type OfferedData = Pick<ProductData, 'primaryPrice' | 'stock' | 'variants'>

/** The lowest price of a product at its source, in rial; null where none is known. */
export function lowestPrice(data: OfferedData): Rial | null {
  const known = pricesOf(data).filter((price) => price !== null)
  return known.reduce<Rial | null>((low, price) => (low === null || price < low ? price : low), null)
}

/** The lowest price of a product in the booth, in rial. */
export function lowestOffer(data: OfferedData, rules: BoothRules): Rial | null {
  const lowest = lowestPrice(data)
  // A dearer source never gives a cheaper booth, so the lowest stays the lowest.
  return lowest === null ? null : offeredPrice(lowest, rules)
}

/** All pieces of a product at its source; null where nobody counted. */
export function allPieces(data: OfferedData): number | null {
  const known = stocksOf(data).filter((stock) => stock !== null)
  return known.length === 0 ? null : known.reduce((sum, stock) => sum + stock, 0)
}

/** All pieces of a product that the booth offers. */
export function offeredPieces(data: OfferedData, rules: BoothRules): number {
  return stocksOf(data).reduce<number>((sum, stock) => sum + offeredStock(stock, rules), 0)
}

/** Whether a price or a stock of the product is another one in the booth by the other rules. */
export function isOfferedOtherwise(data: OfferedData, from: BoothRules, to: BoothRules): boolean {
  const isPriceOther = pricesOf(data).some(
    (price) => price !== null && offeredPrice(price, from) !== offeredPrice(price, to),
  )
  return isPriceOther || stocksOf(data).some((stock) => offeredStock(stock, from) !== offeredStock(stock, to))
}
