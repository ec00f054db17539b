import { type ParcelItem, platformProductId, variantKey } from '@payvand/domain'
import type { KnownProduct, LineMatch } from './order-lines-store.ts'

type Line = Pick<ParcelItem, 'productId' | 'variationId' | 'properties'>

/**
 * Finds our item for a line of an order; null where the booth has a product that we do not know. A variant is found
 * by the marketplace's number of it, or else by its properties, and named by its SKU, which is how a platform knows
 * it.
 */
export function matchOrderLine(line: Line, products: ReadonlyMap<number, KnownProduct>): LineMatch | null {
  const product = line.productId === null ? undefined : products.get(line.productId)
  if (!product) return null
  return {
    itemId: product.itemId,
    platformProductId: platformProductId({ id: product.itemId, url: product.url }),
    platformVariationId: skuOfVariant(line, product),
  }
}

function skuOfVariant(line: Line, { observed, lastApplied }: KnownProduct): string | null {
  const byNumber = observed?.variants.find(({ id }) => id !== null && id === line.variationId)
  const properties = byNumber?.properties ?? line.properties
  if (properties.length === 0) return null
  const byProperties = lastApplied?.variants.find(
    (variant) => variantKey(variant) === variantKey({ properties }),
  )
  return byProperties?.sku ?? byNumber?.sku ?? null
}
