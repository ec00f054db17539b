import { propertiesKey } from '../../catalog/variant-key.ts'
import type { Rial } from '../../money/money.ts'
import type { DesiredProduct, ObservedProduct } from '../booth-state.ts'
import { type DesiredDiscount, percentOn } from './desired-discount.ts'

/** A reduced price may be off its percent by the rounding to a toman. Rial. */
const ROUNDING = 10

/**
 * How the discount that a booth shows stands to one of ours. `other`: it shows one that is not ours, as that of a campaign;
 * `part`: ours on some of the variants it should be on.
 */
export type DiscountComparison = 'none' | 'whole' | 'part' | 'other'

interface Target {
  price: Rial | null
  paid?: Rial
  properties: ObservedProduct['variants'][number]['properties'] | null
}

const targetsOf = (observed: ObservedProduct): Target[] =>
  observed.variants.length > 0 ? observed.variants : [{ ...observed, properties: null }]

/** True when a buyer pays less than the price before a discount for the product, or for a variant of it. */
export function isDiscounted(observed: ObservedProduct): boolean {
  return targetsOf(observed).some(({ paid }) => paid !== undefined)
}

/** Compares what the booth shows with a discount of ours; null: we asked for none. */
export function compareDiscount(
  ours: Pick<DesiredDiscount, 'parts'> | null,
  observed: ObservedProduct,
): DiscountComparison {
  let wanted = 0
  let found = 0
  for (const { price, paid, properties } of targetsOf(observed)) {
    const key = properties && propertiesKey(properties)
    const percent = percentOn(ours, (of) => propertiesKey(of) === key)
    if (percent > 0) wanted += 1
    if (paid === undefined) continue
    if (percent === 0 || price === null || !isReducedBy(price, paid, percent)) return 'other'
    found += 1
  }
  if (found === 0) return 'none'
  return found === wanted ? 'whole' : 'part'
}

/** The marketplace may have taken the whole percent only, which goes beside the decimal one. */
function isReducedBy(price: Rial, paid: Rial, percent: number): boolean {
  return [percent, Math.floor(percent)].some(
    (one) => Math.abs((price * Math.round((100 - one) * 100)) / 10_000 - paid) <= ROUNDING,
  )
}

/** True when the booth shows the prices below which a discount was meant: another price would make it another discount. */
export function arePricesShown(
  applied: Pick<DesiredProduct, 'price' | 'variants'>,
  observed: ObservedProduct,
): boolean {
  if (observed.variants.length === 0) return applied.variants.length === 0 && observed.price === applied.price
  const shown = new Map(observed.variants.map((one) => [propertiesKey(one.properties), one.price]))
  return applied.variants.every(({ properties, price }) => shown.get(propertiesKey(properties)) === price)
}
