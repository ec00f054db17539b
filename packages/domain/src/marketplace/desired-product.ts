import { BOOTH_LIMITS, boothTitle } from '../catalog/booth-limits.ts'
import { MINIMUM_PRICE, type ProductData } from '../catalog/product.ts'
import { headlineOf, variantPrice, variantStock } from '../catalog/product-variants.ts'
import type { Rial } from '../money/money.ts'
import type { DesiredProduct, DesiredVariant } from './booth-state.ts'
import { priceToReceive } from './commission.ts'
import { applyPriceRule, type PriceRule } from './pricing.ts'

/** The decisions of a business about prices and stock of its booth (document 2, section 9; booth settings). */
export interface BoothRules {
  priceRule: PriceRule
  /** Lowest price in rial; no price below it is sent. */
  priceFloor: Rial | null
  /** Percent of the price that the marketplace keeps; null while it was not set. */
  commissionPercent: number | null
  /** True when the price is raised so that the seller receives the rule's amount after commission. */
  commissionAdded: boolean
  /** Units of each variant that are never offered in the booth. */
  safetyStock: number
}

/**
 * The price (rial) that is sent for a price of the source (rial): the rule, then the commission if it is added
 * (rounded up to the base, so that the seller receives at least the rule's amount), then the floor. A missing price
 * stays missing: 0 is 0. Every preview shows exactly this. Throws RangeError as `applyPriceRule` and `priceToReceive`
 * do.
 */
export function offeredPrice(price: Rial, rules: BoothRules): Rial {
  const { priceRule, priceFloor, commissionPercent, commissionAdded } = rules
  const asked = applyPriceRule(price, priceRule)
  if (asked === 0) return asked
  const base = priceRule.method === 'exact' ? 1 : priceRule.base
  const gross =
    commissionAdded && commissionPercent !== null ? priceToReceive(asked, commissionPercent, base) : asked
  return priceFloor !== null && gross < priceFloor ? priceFloor : gross
}

/** The stock that is sent for a stock of the source: without the safety stock, never below 0; an unknown stock is 0. */
export function offeredStock(stock: number | null, rules: Pick<BoothRules, 'safetyStock'>): number {
  return Math.max(0, (stock ?? 0) - rules.safetyStock)
}

/** The item's SKU, or one of ours when the shop gives none: a create whose answer was lost is found again by it. */
export function desiredSku(itemId: number, data: Pick<ProductData, 'sku'>): string {
  return data.sku ?? `pv-${itemId}`
}

/**
 * The desired state of a product in the booth: price rule, commission, floor and safety stock applied, lengths within
 * the marketplace's bounds (Basalam reference: limits). Call it on data whose gaps the project's defaults have
 * filled. Null when the price or the weight of the package is unknown: such a product is not sent. A variant that is
 * not for sale is left out, so that the booth never shows it at another's price; one that is there already gets stock
 * 0.
 * @param given `categoryId` null leaves it to the marketplace's suggestion; `unitTypeId` is the marketplace's; `video` is
 *   the item's where it is a file, default none.
 */
export function desiredProduct(
  itemId: number,
  data: ProductData,
  given: { categoryId: number | null; unitTypeId: number; rules: BoothRules; video?: string | null },
): DesiredProduct | null {
  const { rules } = given
  const { price: own } = headlineOf(data)
  if (own === null || data.packageWeight === null) return null
  const price = offeredPrice(own, rules)
  const name = boothTitle(data.name)
  const photos = [data.photo, ...data.photos].filter((url): url is string => url !== null)
  const variants = desiredVariants(data, rules)
  return {
    name,
    description: (data.description ?? name).slice(0, BOOTH_LIMITS.descriptionLength),
    price,
    stock: data.variants?.length
      ? variants.reduce((sum, variant) => sum + variant.stock, 0)
      : offeredStock(data.stock, rules),
    sku: desiredSku(itemId, data),
    categoryId: given.categoryId,
    preparationDays: Math.max(1, data.preparationDays ?? 1),
    weight: data.weight ?? data.packageWeight,
    packageWeight: data.packageWeight,
    unitQuantity: data.unitQuantity ?? 1,
    unitTypeId: given.unitTypeId,
    photos: [...new Set(photos)].slice(0, BOOTH_LIMITS.photos),
    video: given.video ?? null,
    variants,
  }
}

/**
 * One that is off goes with stock 0, so that it can be sold later by its stock alone. At a price that the marketplace
 * refuses it stays away.
 */
function desiredVariants(data: ProductData, rules: BoothRules): DesiredVariant[] {
  return (data.variants ?? []).flatMap((variant) => {
    const source = variantPrice(data, variant)
    if (source === null) return []
    const price = offeredPrice(source, rules)
    const { lowestPrice, highestPrice } = BOOTH_LIMITS
    const isTaken = source >= MINIMUM_PRICE && price >= lowestPrice && price <= highestPrice
    if (variant.isOff && !isTaken) return []
    const stock = offeredStock(variantStock(data, variant), rules)
    return [{ properties: variant.properties, price, stock, sku: variant.sku }]
  })
}
