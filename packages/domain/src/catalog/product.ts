import type { Rial } from '../money/money.ts'
import { variantPrice, variantStock, variantsForSale } from './product-variants.ts'

/**
 * One variant of a product: property/value pairs with its own price (rial), stock and code. Without a price it costs
 * what the product costs if no variant has one, and is not for sale if another has (`variantPrice`). `isOff`: the
 * seller does not sell it; only then is it there. `oldPrice`: the price before a discount (rial), only where it has one.
 */
export interface ProductVariant {
  properties: { property: string; value: string }[]
  primaryPrice: Rial | null
  oldPrice?: Rial | undefined
  stock: number | null
  sku: string | null
  isOff?: boolean | undefined
}

/**
 * The data of a product: `latestData` of the specification (document 2, section 3). `primaryPrice` is the price a
 * buyer pays now, in rial, and `oldPrice` the one before a discount; weights are grams; `photos` leaves the main photo
 * out. Where variants have prices or stock of their own, the product's are derived from them (`withHeadline`).
 */
export interface ProductData {
  sku: string | null
  name: string | null
  photo: string | null
  photos: string[]
  description: string | null
  video: string | null
  primaryPrice: Rial | null
  oldPrice: Rial | null
  stock: number | null
  weight: number | null
  packageWeight: number | null
  unitQuantity: number | null
  unitType: string | null
  preparationDays: number | null
  variants: ProductVariant[] | null
}

/** A crawled item below this is neither verified nor sent (decisions: "Price of a crawled item"). */
export const MINIMUM_PRICE = 10_000 as Rial

/** Reasons why a product cannot be verified or sent. Each code has a Persian sentence in the texts part. */
export const PRODUCT_ISSUES = [
  'name_missing',
  'photo_missing',
  'price_missing',
  'price_too_low',
  'stock_missing',
  'weight_missing',
  'package_weight_missing',
  'package_weight_too_small',
  'preparation_days_too_small',
  'unit_quantity_too_small',
  'unit_type_missing',
] as const
export type ProductIssue = (typeof PRODUCT_ISSUES)[number]

/**
 * Lists the faults that keep a product from being verified or sent, in the order of the form. Call it on data whose
 * gaps the project's defaults have filled (`applyDefaults`). The price is at least 10,000 rial, in each variant that
 * has its own (decisions: "Price of a crawled item"); the package weighs more than the product (document 2, section
 * 5); weights are positive and preparation takes at least a day (Basalam reference: limits).
 */
export function checkProduct(data: ProductData): ProductIssue[] {
  const issues: ProductIssue[] = []
  if (!data.name?.trim()) issues.push('name_missing')
  if (!data.photo && data.photos.length === 0) issues.push('photo_missing')
  const prices = pricesOf(data)
  if (prices.some((price) => price === null)) issues.push('price_missing')
  if (prices.some((price) => price !== null && price < MINIMUM_PRICE)) issues.push('price_too_low')
  // Shops count oversold units below zero; that is no stock to offer.
  if (stocksOf(data).includes(null) || [data.stock, ...stocksOf(data)].some((stock) => (stock ?? 0) < 0))
    issues.push('stock_missing')
  if (data.weight === null || data.weight <= 0) issues.push('weight_missing')
  if (data.packageWeight === null) issues.push('package_weight_missing')
  else if (isPackageTooLight(data.weight, data.packageWeight)) issues.push('package_weight_too_small')
  if (data.preparationDays === null || data.preparationDays < 1) issues.push('preparation_days_too_small')
  if (data.unitQuantity === null || data.unitQuantity <= 0) issues.push('unit_quantity_too_small')
  if (!data.unitType?.trim()) issues.push('unit_type_missing')
  return issues
}

/**
 * True when there is nothing to sell: every variant, or the product itself, has stock 0. Unknown stock is not zero.
 */
export function isOutOfStock(data: ProductData): boolean {
  return stocksOf(data).every((stock) => stock === 0)
}

/** True when a package (gram) fails to weigh more than its product; an unknown product weight cannot fail. */
export function isPackageTooLight(weight: number | null, packageWeight: number): boolean {
  return packageWeight <= (weight ?? 0)
}

/**
 * The prices a buyer may pay, which are those the booth is sent: of each variant that is for sale, or the product's when
 * none is.
 */
export function pricesOf(data: Pick<ProductData, 'primaryPrice' | 'stock' | 'variants'>): (Rial | null)[] {
  const sold = variantsForSale(data)
  return sold.length > 0 ? sold.map((variant) => variantPrice(data, variant)) : [data.primaryPrice]
}

/**
 * The stock of each variant, or the product's if a variant has none of its own; 0 for a variant that is not for sale.
 */
export function stocksOf(data: Pick<ProductData, 'primaryPrice' | 'stock' | 'variants'>): (number | null)[] {
  if (!data.variants?.length) return [data.stock]
  return data.variants.map((variant) => variantStock(data, variant))
}
