import type { ProductVariant } from './product.ts'
import { propertiesKey } from './variant-key.ts'

type Properties = ProductVariant['properties']
type Coded = Pick<ProductVariant, 'properties' | 'sku'>

/**
 * Finds the variants that a shop gave other properties: by their codes, where a code stands for one variant on each side,
 * and neither side has the other's properties. Answers the new properties by the key (`propertiesKey`) of the old ones.
 * @param before the variants as they were known
 * @param after the variants as the shop names them now
 */
export function variantRenames(before: readonly Coded[], after: readonly Coded[]): Map<string, Properties> {
  const [old, now] = [byCode(before), byCode(after)]
  const [oldKeys, newKeys] = [before, after].map((list) => new Set(list.map(keyOf))) as [
    Set<string>,
    Set<string>,
  ]
  const renames = new Map<string, Properties>()
  for (const [code, variant] of old) {
    const twin = now.get(code)
    if (!variant || !twin) continue
    if (newKeys.has(keyOf(variant)) || oldKeys.has(keyOf(twin))) continue
    renames.set(keyOf(variant), twin.properties)
  }
  return renames
}

/** The same variants with the properties they were given. */
export function withRenames<Variant extends Coded>(
  variants: readonly Variant[],
  renames: ReadonlyMap<string, Properties>,
): Variant[] {
  return variants.map((variant) => {
    const properties = renames.get(keyOf(variant))
    return properties ? { ...variant, properties } : variant
  })
}

const keyOf = ({ properties }: Coded): string => propertiesKey(properties)

/** Variants by code; a code of several is nobody's. */
function byCode(variants: readonly Coded[]): Map<string, Coded | null> {
  const found = new Map<string, Coded | null>()
  for (const variant of variants) {
    const code = variant.sku?.trim()
    if (code) found.set(code, found.has(code) ? null : variant)
  }
  return found
}
