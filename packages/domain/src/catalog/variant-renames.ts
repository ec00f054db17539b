import type { NumberedVariant } from './numbered-variants.ts'
import type { ProductVariant } from './product.ts'
import { propertiesKey } from './variant-key.ts'

type Properties = ProductVariant['properties']
type Coded = Pick<ProductVariant, 'properties' | 'sku'>
type Numbered = Pick<NumberedVariant, 'id' | 'properties'>

/** Variants as a platform numbers them, before and after. */
export interface Numbers {
  before: readonly Numbered[]
  after: readonly Numbered[]
}

/**
 * Finds the variants that a shop gave other properties: by the platform's numbers where it has some, else by their codes,
 * where a code stands for one variant on each side and neither side has the other's properties. Two that exchanged
 * their properties are told apart by their numbers alone. Answers the new properties by the key (`propertiesKey`) of the old ones.
 * @param before the variants as they were known
 * @param after the variants as the shop names them now
 * @param numbers the same as the platform numbers them; those that it does not number are missing
 */
export function variantRenames(
  before: readonly Coded[],
  after: readonly Coded[],
  numbers: Numbers = { before: [], after: [] },
): Map<string, Properties> {
  const renames = new Map<string, Properties>()
  const [oldMatched, newMatched] = [new Set<string>(), new Set<string>()]
  for (const variant of numbers.before) {
    const twin = numbers.after.find(({ id }) => id === variant.id)
    if (!twin) continue
    oldMatched.add(keyOf(variant))
    newMatched.add(keyOf(twin))
    if (keyOf(twin) !== keyOf(variant)) renames.set(keyOf(variant), twin.properties)
  }
  const old = byCode(before.filter((variant) => !oldMatched.has(keyOf(variant))))
  const now = byCode(after.filter((variant) => !newMatched.has(keyOf(variant))))
  const [oldKeys, newKeys] = [before, after].map((list) => new Set(list.map(keyOf))) as [
    Set<string>,
    Set<string>,
  ]
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

const keyOf = ({ properties }: Pick<Coded, 'properties'>): string => propertiesKey(properties)

/** Variants by code; a code of several is nobody's. */
function byCode(variants: readonly Coded[]): Map<string, Coded | null> {
  const found = new Map<string, Coded | null>()
  for (const variant of variants) {
    const code = variant.sku?.trim()
    if (code) found.set(code, found.has(code) ? null : variant)
  }
  return found
}
