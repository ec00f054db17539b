import { propertiesKey } from '../catalog/variant-key.ts'
import type { Rial } from '../money/money.ts'
import type { DesiredProduct, DesiredVariant, ObservedVariant, SyncSwitches } from './booth-state.ts'
import { variantFinder, variantKey } from './known-product.ts'

/** A withdrawn variant stays, without stock, this long, since a shop may only hide what is sold out. */
export const WITHDRAWN_MS = 7 * 24 * 3_600_000

/** A variant as the booth is presumed or observed to have it. Rial. */
type PresentVariant = Pick<DesiredVariant, 'properties' | 'stock' | 'sku'> & { price: Rial | null }

/**
 * Tells whether an edit of the product has to name its variants: the booth lacks one of them, a withdrawn one may leave,
 * or the shop names none any more and still sells the product. Prices and stocks of those that are there are changed one
 * by one, which is sure to touch no other.
 * @param base the presumed state of the booth
 * @param leaving keys (`variantKey`) of withdrawn variants that may leave
 */
export function namesVariants(
  desired: DesiredProduct,
  base: Pick<DesiredProduct, 'variants'>,
  leaving: ReadonlySet<string>,
): boolean {
  if (desired.variants.length === 0)
    return desired.stock > 0 && base.variants.some(({ isKept }) => isKept !== true)
  const presentOf = variantFinder(base.variants)
  return desired.variants.some((variant) => !presentOf(variant)) || leaving.size > 0
}

/**
 * The whole list of variants that an edit of the product names. What the marketplace does with those an edit leaves out is
 * not documented (its own plugin names all of them in each edit, without ids, and relies on their being matched by their
 * properties; Basalam reference: products), so the list names every variant that is there: one that the shop withdrew
 * goes to stock 0 and is left out only when it may leave. Values that a switch leaves to the booth are repeated as they
 * are there.
 * @param there the variants as the booth just showed them
 */
export function variantsOfEdit(
  desired: DesiredProduct,
  there: readonly PresentVariant[],
  switches: Pick<SyncSwitches, 'price' | 'stock'>,
  leaving: ReadonlySet<string>,
): DesiredVariant[] {
  const left = [...there]
  const takeTwin = (variant: DesiredVariant): PresentVariant | undefined => {
    const exact = left.findIndex((one) => variantKey(one) === variantKey(variant))
    const index =
      exact >= 0
        ? exact
        : left.findIndex((one) => propertiesKey(one.properties) === propertiesKey(variant.properties))
    return index < 0 ? undefined : left.splice(index, 1)[0]
  }
  const named = desired.variants.map((variant): DesiredVariant => {
    const twin = takeTwin(variant)
    return {
      ...variant,
      // The marketplace finds a variant by the spelling it has.
      properties: twin?.properties ?? variant.properties,
      price: switches.price ? variant.price : (twin?.price ?? variant.price),
      stock: switches.stock || !twin ? variant.stock : twin.stock,
      sku: variant.sku ?? twin?.sku ?? null,
    }
  })
  if (desired.variants.length === 0) return named
  const withdrawn = left.flatMap((variant): DesiredVariant[] =>
    leaving.has(variantKey(variant)) || variant.price === null
      ? []
      : [{ ...variant, price: variant.price, stock: switches.stock ? 0 : variant.stock }],
  )
  return [...named, ...withdrawn]
}

/**
 * Keys of variants that the shop no longer has and that may leave the booth: without stock there for `WITHDRAWN_MS`, not
 * in an open order, and not kept by the marketplace when an edit left them out before.
 * @param reserved keys (`propertiesKey`) of variants with units reserved for orders
 */
export function leavingVariants(
  desired: DesiredProduct,
  lastApplied: DesiredProduct | null,
  { now, reserved }: { now: Date; reserved: ReadonlySet<string> },
): Set<string> {
  if (desired.variants.length === 0) return new Set()
  const wantedOf = variantFinder(desired.variants)
  const keys = (lastApplied?.variants ?? []).flatMap((variant) => {
    const { stock, withdrawnAt, isKept } = variant
    const isOver = withdrawnAt !== undefined && now.getTime() - Date.parse(withdrawnAt) >= WITHDRAWN_MS
    const mayLeave = isOver && stock === 0 && !isKept && !wantedOf(variant)
    return mayLeave && !reserved.has(propertiesKey(variant.properties)) ? [variantKey(variant)] : []
  })
  return new Set(keys)
}

/**
 * The variants of the last applied state after an edit named them: as written, and those that the answer shows although
 * the edit left them out, which the marketplace keeps.
 * @param shown the variants of the answer; null where it may not show the edit yet
 */
export function appliedVariants(
  written: readonly DesiredVariant[],
  shown: readonly ObservedVariant[] | null,
): DesiredVariant[] {
  const namedOf = variantFinder(written)
  const kept = (shown ?? []).flatMap(({ properties, price, stock, sku }): DesiredVariant[] =>
    namedOf({ properties }) || price === null ? [] : [{ properties, price, stock, sku, isKept: true }],
  )
  return [...written, ...kept]
}

/** True when an answer that shows an edit has the variants that it named; one that may not show it yet proves nothing. */
export function hasTakenVariants(
  written: readonly DesiredVariant[],
  shown: readonly ObservedVariant[],
): boolean {
  if (written.length === 0) return shown.length === 0
  const shownOf = variantFinder(shown)
  return written.every((variant) => shownOf(variant) !== undefined)
}
