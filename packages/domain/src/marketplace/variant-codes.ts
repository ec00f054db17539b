import type { DesiredProduct, ObservedProduct } from './booth-state.ts'
import { type VariantCode, variantFinder } from './known-product.ts'
import type { FieldChanges } from './product-event.ts'

interface Known {
  /** The presumed state of the booth. */
  base: DesiredProduct
  /** The observed state, when it counts. */
  shown: ObservedProduct | null
  uncertain: ReadonlySet<string>
}

/**
 * The codes of variants that are there and differ from the desired ones; they are noted in the changes of the timeline. A
 * code can be changed and not taken away, since nothing is ever sent as null.
 */
export function changedCodes(
  desired: DesiredProduct,
  { base, shown, uncertain }: Known,
  changes: FieldChanges,
): VariantCode[] {
  const [wantedOf, shownOf] = [variantFinder(desired.variants), variantFinder(shown?.variants ?? [])]
  const codes: VariantCode[] = []
  const from: unknown[] = []
  for (const variant of base.variants) {
    const sku = wantedOf(variant)?.sku ?? null
    // Lists may leave codes out, so that none is shown says nothing.
    const observed = shownOf(variant)?.sku ?? null
    const differs = uncertain.has('variantCodes') || sku !== variant.sku || (observed ?? sku) !== sku
    if (sku === null || !differs) continue
    codes.push({ properties: variant.properties, sku })
    from.push({ variant: variant.properties, value: observed ?? variant.sku })
  }
  if (codes.length > 0) {
    const to = codes.map(({ properties, sku }) => ({ variant: properties, value: sku }))
    changes['variantCodes'] = { from, to }
  }
  return codes
}
