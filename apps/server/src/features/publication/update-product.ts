import {
  type BasalamConnector,
  type BoothVariant,
  ConnectorError,
  type DraftVariant,
  type ProductDraft,
} from '@payvand/connectors'

/**
 * Brings a product that is in the booth to the draft. Its variants are changed one by one, found by their properties,
 * since whether an update replaces or joins them is not documented; the product's own price and stock do not count where
 * it has variants. Answers false when the product is no longer in the booth.
 */
export async function updateProduct(
  connector: BasalamConnector,
  productId: number,
  draft: ProductDraft,
): Promise<boolean> {
  const { variants, ...changes } = draft
  try {
    const { variants: inBooth } = await connector.updateProduct(productId, changes)
    for (const variant of variants ?? []) {
      const there = inBooth.find((one) => propertyKey(one) === propertyKey(variant))
      if (there?.id && differs(there, variant)) {
        await connector.updateVariation(productId, there.id, {
          primaryPrice: variant.primaryPrice,
          stock: variant.stock,
        })
      }
    }
    return true
  } catch (error) {
    const gone = error instanceof ConnectorError && (error.kind === 'not_found' || error.kind === 'forbidden')
    if (gone) return false
    throw error
  }
}

function differs(there: BoothVariant, wanted: DraftVariant): boolean {
  return there.stock !== wanted.stock || (there.primaryPrice ?? there.price) !== wanted.primaryPrice
}

/** Property and value pairs in any order. */
function propertyKey(variant: { properties: readonly { property: string; value: string }[] }): string {
  return variant.properties
    .map(({ property, value }) => `${property.trim()}\u0000${value.trim()}`)
    .sort()
    .join('\u0001')
}
