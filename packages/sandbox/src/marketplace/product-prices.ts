import type { ProductRecord } from './marketplace-records.ts'

/** What a product costs before any discount, in rial: its cheapest variation, or its own price; null when it has none. */
export function ownPriceOf(product: ProductRecord): number | null {
  return product.variants.length === 0
    ? product.primaryPrice
    : Math.min(...product.variants.map((each) => each.primaryPrice))
}

/** What is in stock, variations together. */
export function stockOf(product: ProductRecord): number {
  return product.variants.length === 0
    ? product.stock
    : product.variants.reduce((sum, each) => sum + each.stock, 0)
}
