import { type ProductData, stocksOf } from '../../catalog/product.ts'
import { oldPriceOf, variantPrice, variantsForSale } from '../../catalog/product-variants.ts'
import type { Rial } from '../../money/money.ts'
import { type Offer, offeredStock, offerOf, type RuleDiscount } from './offered-price.ts'
import type { BoothRules } from './price-rules.ts'

/** The fields of a product from which its prices and stock in the booth are computed. */
export type OfferedData = Pick<ProductData, 'primaryPrice' | 'oldPrice' | 'stock' | 'variants'>

/** The offers of a product in the booth: of each variant that is for sale, or its own when none is. */
export function offersOf(data: OfferedData, rules: BoothRules, discount: RuleDiscount | null): Offer[] {
  const sold = variantsForSale(data)
  const sources =
    sold.length > 0
      ? sold.map((variant) => ({ price: variantPrice(data, variant), oldPrice: oldPriceOf(data, variant) }))
      : [{ price: data.primaryPrice, oldPrice: oldPriceOf(data, null) }]
  return sources.flatMap(({ price, oldPrice }) =>
    price === null ? [] : [offerOf({ price, oldPrice }, rules, discount)],
  )
}

/** The offer of a product for which a buyer pays least. */
export function lowestOffer(
  data: OfferedData,
  rules: BoothRules,
  discount: RuleDiscount | null,
): Offer | null {
  return offersOf(data, rules, discount).reduce<Offer | null>(
    (low, offer) => (low === null || offer.paid < low.paid ? offer : low),
    null,
  )
}

/** The least a buyer pays for a product, in rial. */
export const lowestPaid = (
  data: OfferedData,
  rules: BoothRules,
  discount: RuleDiscount | null,
): Rial | null => lowestOffer(data, rules, discount)?.paid ?? null

/** Units of a product that the booth offers. */
export function offeredUnits(data: OfferedData, rules: BoothRules): number {
  return stocksOf(data).reduce<number>((sum, stock) => sum + offeredStock(stock, rules), 0)
}

/** True when the other rules give the product another price, discount or stock in the booth. */
export function isOfferedOtherwise(
  data: OfferedData,
  from: { rules: BoothRules; discount: RuleDiscount | null },
  to: { rules: BoothRules; discount: RuleDiscount | null },
): boolean {
  const before = offersOf(data, from.rules, from.discount)
  const isOther = ({ price, percent }: Offer, index: number) =>
    price !== before[index]?.price || percent !== before[index]?.percent
  return (
    offersOf(data, to.rules, to.discount).some(isOther) ||
    stocksOf(data).some((stock) => offeredStock(stock, from.rules) !== offeredStock(stock, to.rules))
  )
}
