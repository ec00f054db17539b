import { type ProductData, pricesOf, stocksOf } from '../catalog/product.ts'
import { headlineOf } from '../catalog/product-variants.ts'
import type { Rial } from '../money/money.ts'
import { type BoothRules, offeredPrice, offeredStock } from './desired-product.ts'

/** The fields of a product from which its price and stock in the booth are computed. */
export type OfferedData = Pick<ProductData, 'primaryPrice' | 'stock' | 'variants'>

/** The lowest price of a product in the booth, in rial. */
export function lowestOffer(data: OfferedData, rules: BoothRules): Rial | null {
  const { price: lowest } = headlineOf(data)
  // `offeredPrice` is monotonic: a dearer source never gives a cheaper booth, so the lowest stays the lowest.
  return lowest === null ? null : offeredPrice(lowest, rules)
}

/** Units of a product that the booth offers. */
export function offeredUnits(data: OfferedData, rules: BoothRules): number {
  return stocksOf(data).reduce<number>((sum, stock) => sum + offeredStock(stock, rules), 0)
}

/** True when the other rules give the product another price or stock in the booth. */
export function isOfferedOtherwise(data: OfferedData, from: BoothRules, to: BoothRules): boolean {
  const isPriceOther = pricesOf(data).some(
    (price) => price !== null && offeredPrice(price, from) !== offeredPrice(price, to),
  )
  return isPriceOther || stocksOf(data).some((stock) => offeredStock(stock, from) !== offeredStock(stock, to))
}
