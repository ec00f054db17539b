import type { SourceVariant } from '@payvand/connectors'
import { isSame, oldPriceOf, variantPrice } from '@payvand/domain'
import type { PlatformItem } from './platform-items-store.ts'

/** Variants of a product as its item knows them: price and stock of each, or of the product itself. */
export function sourceVariants({ read, variants }: PlatformItem): SourceVariant[] {
  return variants.map(({ id, sku, properties }) => {
    const own = read.variants?.find((variant) => isSame(variant.properties, properties))
    const stock = own ? own.stock : read.stock
    return {
      id,
      sku: own?.sku ?? sku ?? (variants.length === 1 ? read.sku : null),
      properties,
      price: own ? variantPrice(read, own) : read.primaryPrice,
      listPrice: oldPriceOf(read, own ?? null),
      stock,
      active: true,
    }
  })
}
