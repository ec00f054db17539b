import { BOOTH_LIMITS, boothTitle } from '../catalog/booth-limits.ts'
import { MINIMUM_PRICE, type ProductData } from '../catalog/product.ts'
import { headlineOf, oldPriceOf, variantPrice, variantStock } from '../catalog/product-variants.ts'
import type { DesiredAttribute, DesiredProduct, DesiredVariant } from './booth-state.ts'
import { desiredDiscount } from './discounts/desired-discount.ts'
import { offeredStock, offerOf, type RuleDiscount } from './pricing/offered-price.ts'
import type { BoothRules } from './pricing/price-rules.ts'

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
 * @param given `categoryId` null leaves it to the marketplace's suggestion; `unitTypeId` is the marketplace's; without
 * `attributes` they are left to the booth; `discount` is that of a rule in force; `video` is the item's where it is a
 * file.
 */
export function desiredProduct(
  itemId: number,
  data: ProductData,
  given: {
    categoryId: number | null
    unitTypeId: number
    rules: BoothRules
    attributes?: DesiredAttribute[] | null
    discount?: RuleDiscount | null
    video?: string | null
  },
): DesiredProduct | null {
  const { rules, discount = null } = given
  const headline = headlineOf(data)
  if (headline.price === null || data.packageWeight === null) return null
  const offer = offerOf({ price: headline.price, oldPrice: headline.oldPrice }, rules, discount)
  const name = boothTitle(data.name)
  const photos = [data.photo, ...data.photos].filter((url): url is string => url !== null)
  const offered = desiredVariants(data, rules, discount)
  const variants = offered.map(({ variant }) => variant)
  const wanted = desiredDiscount(
    data.variants?.length
      ? offered.map(({ variant, percent, ruleId }) => ({ properties: variant.properties, percent, ruleId }))
      : [{ properties: null, ...offer }],
    discount,
  )
  return {
    ...(wanted ? { discount: wanted } : {}),
    name,
    description: (data.description ?? name).slice(0, BOOTH_LIMITS.descriptionLength),
    price: offer.price,
    stock: data.variants?.length
      ? variants.reduce((sum, variant) => sum + variant.stock, 0)
      : offeredStock(data.stock, rules),
    sku: desiredSku(itemId, data),
    categoryId: given.categoryId,
    attributes: given.attributes ?? null,
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

interface OfferedVariant {
  variant: DesiredVariant
  percent: number
  ruleId: number | null
}

/**
 * One that is off goes with stock 0, so that it can be sold later by its stock alone. At a price that the marketplace
 * refuses it stays away.
 */
function desiredVariants(
  data: ProductData,
  rules: BoothRules,
  discount: RuleDiscount | null,
): OfferedVariant[] {
  return (data.variants ?? []).flatMap((variant) => {
    const source = variantPrice(data, variant)
    if (source === null) return []
    const { price, percent, ruleId } = offerOf(
      { price: source, oldPrice: oldPriceOf(data, variant) },
      rules,
      discount,
    )
    const { lowestPrice, highestPrice } = BOOTH_LIMITS
    const isTaken = source >= MINIMUM_PRICE && price >= lowestPrice && price <= highestPrice
    if (variant.isOff && !isTaken) return []
    const stock = offeredStock(variantStock(data, variant), rules)
    return [{ variant: { properties: variant.properties, price, stock, sku: variant.sku }, percent, ruleId }]
  })
}
