import type { SourceVariant } from '@payvand/connectors'
import { isSame, type Rial, rial, variantPrice } from '@payvand/domain'
import type { PlatformItem } from './platform-items-store.ts'

/** Variants of a product as its item knows them: price and stock of each, or of the product itself. */
export function sourceVariants({ read, variants, facts }: PlatformItem): SourceVariant[] {
  const listPrice = variants.length === 1 ? oldPrice(facts?.oldPrice) : null
  return variants.map(({ id, sku, properties }) => {
    const own = read.variants?.find((variant) => isSame(variant.properties, properties))
    const stock = own ? own.stock : read.stock
    return {
      id,
      sku: own?.sku ?? sku ?? (variants.length === 1 ? read.sku : null),
      properties,
      price: own ? variantPrice(read, own) : read.primaryPrice,
      listPrice,
      stock,
      active: true,
    }
  })
}

function oldPrice(offer: { amount: string; currency: string | null } | null | undefined): Rial | null {
  const amount = Number(offer?.amount)
  return offer?.currency === 'IRR' && Number.isSafeInteger(amount) && amount > 0 ? rial(amount) : null
}
