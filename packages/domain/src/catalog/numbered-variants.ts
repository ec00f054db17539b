import type { ProductVariant } from './product.ts'
import { propertiesKey } from './variant-key.ts'

type Properties = ProductVariant['properties']

/** A variant as its platform numbers it. */
export interface NumberedVariant {
  id: string
  sku: string | null
  properties: Properties
  /** The properties it had before, newest first; absent: none. Orders and the booth may know it by these. */
  former?: Properties[] | undefined
}

/** An order is dealt with long before a shop renames a variant so often. */
const MOST_FORMER = 8

/** The variants as the platform numbers them now, with the properties that each had before. */
export function withFormerProperties(
  before: readonly NumberedVariant[],
  now: readonly Omit<NumberedVariant, 'former'>[],
): NumberedVariant[] {
  return now.map(({ id, sku, properties }) => {
    const known = before.find((variant) => variant.id === id)
    const former = new Map(
      [...(known ? [known.properties] : []), ...(known?.former ?? [])].map((one) => [
        propertiesKey(one),
        one,
      ]),
    )
    former.delete(propertiesKey(properties))
    const kept = [...former.values()].slice(0, MOST_FORMER)
    return { id, sku, properties, ...(kept.length > 0 ? { former: kept } : {}) }
  })
}

/** The one variant of these properties, else the one that had them before; undefined where none or several did. */
export function variantOfProperties<Variant extends Pick<NumberedVariant, 'properties' | 'former'>>(
  variants: readonly Variant[],
  properties: Properties,
): Variant | undefined {
  const key = propertiesKey(properties)
  const present = variants.filter((variant) => propertiesKey(variant.properties) === key)
  if (present.length > 0) return present.length === 1 ? present[0] : undefined
  const former = variants.filter((variant) => variant.former?.some((one) => propertiesKey(one) === key))
  return former.length === 1 ? former[0] : undefined
}

/** The properties that the variant of these has now; the same where no variant had them. */
export function presentProperties(
  variants: readonly Pick<NumberedVariant, 'properties' | 'former'>[],
  properties: Properties,
): Properties {
  if (properties.length === 0) return properties
  return variantOfProperties(variants, properties)?.properties ?? properties
}
