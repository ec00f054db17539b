import type { Rial } from '../money/money.ts'
import type { ProductData } from './product.ts'
import { oldPriceOf, variantPrice, variantStock, variantsForSale } from './product-variants.ts'

export interface ShopOffer {
  /** Rial; null where the shop names none. */
  price: Rial | null
  /** Rial, above the price; null without a discount. */
  oldPrice: Rial | null
  isAvailable: boolean
}

/**
 * The one offer by which a product is listed elsewhere. The cheapest variant that can be bought stands for a product with variants; the cheapest
 * of all where none can. `usualStock` counts where the shop does not say how many there are (units); `isSoldOut` is what its page says.
 */
export function shopOffer(
  shop: ProductData,
  { isSoldOut, usualStock }: { isSoldOut: boolean; usualStock: number | null },
): ShopOffer {
  const isSold = (stock: number | null) => !isSoldOut && (stock ?? usualStock ?? 0) > 0
  if (!shop.variants?.length) {
    const { primaryPrice: price, stock } = shop
    return { price, oldPrice: oldPriceOf(shop, null), isAvailable: price !== null && isSold(stock) }
  }
  const offers = variantsForSale(shop).map((variant) => ({
    price: variantPrice(shop, variant),
    oldPrice: oldPriceOf(shop, variant),
    isAvailable: isSold(variantStock(shop, variant)),
  }))
  const priced = offers.filter(({ price }) => price !== null)
  const open = priced.filter(({ isAvailable }) => isAvailable)
  const [cheapest] = (open.length > 0 ? open : priced).toSorted(
    (one, other) => (one.price ?? 0) - (other.price ?? 0),
  )
  return cheapest ?? { price: shop.primaryPrice, oldPrice: null, isAvailable: false }
}
