import { MINIMUM_PRICE, type ProductData, type ProductVariant } from '../catalog/product.ts'
import { oldPriceOf, variantPrice } from '../catalog/product-variants.ts'
import { propertiesKey } from '../catalog/variant-key.ts'
import type { Rial } from '../money/money.ts'
import { type Reservation, reservedUnits } from '../stock/reservation.ts'
import { ACCEPTABLE_FIELDS } from './booth-fields.ts'
import type { BoothDifference, DesiredProduct } from './booth-state.ts'
import type { BoothDifferenceField } from './difference-fields.ts'
import { percentOn } from './discounts/desired-discount.ts'
import { offeredPrice } from './pricing/offered-price.ts'
import type { BoothRules } from './pricing/price-rules.ts'

/** Upper bound (rial) of the search for a source price: ten times the highest price a form takes. */
const HIGHEST_PRICE = 1_000_000_000_000

/**
 * A price of the source (rial) for which `offeredPrice` gives this one, nearest to the price the source has now. It
 * is null when the rule, the commission and the floor reach it from no price, or only from one that may not be sent.
 */
export function sourcePrice(offered: Rial, current: Rial, rules: BoothRules): Rial | null {
  const lowest = firstPrice((price) => offeredPrice(price, rules) >= offered)
  const above = firstPrice((price) => offeredPrice(price, rules) > offered)
  const from = Math.max(lowest ?? Number.POSITIVE_INFINITY, MINIMUM_PRICE)
  const to = (above ?? HIGHEST_PRICE + 1) - 1
  if (from > to || offeredPrice(from as Rial, rules) !== offered) return null
  return Math.min(Math.max(current, from), to) as Rial
}

/** The lowest price that fits, found by bisection: `fits` must hold for every price above it. Null when none fits. */
function firstPrice(fits: (price: Rial) => boolean): number | null {
  let [low, high] = [1, HIGHEST_PRICE]
  if (!fitsSafely(fits, high)) return null
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (fitsSafely(fits, middle)) high = middle
    else low = middle + 1
  }
  return low
}

/** A price past the safe integers makes `fits` throw RangeError; it counts as above everything. */
function fitsSafely(fits: (price: Rial) => boolean, price: number): boolean {
  try {
    return fits(price as Rial)
  } catch (error) {
    if (error instanceof RangeError) return true
    throw error
  }
}

/** A stock of the source for which `offeredStock` gives this one while `reserved` units are reserved for orders. */
export function sourceStock(
  offered: number,
  rules: Pick<BoothRules, 'safetyStock'>,
  reserved: number,
): number {
  return offered === 0 ? 0 : offered + rules.safetyStock + reserved
}

/** The item and the desired state after the booth's values were taken over. */
export interface AcceptedValues {
  changes: Partial<ProductData>
  desired: DesiredProduct
  /** The differences that were taken over. */
  accepted: BoothDifference[]
  /** The differences that cannot be: an item has no such value, or no price of the source leads there. */
  left: BoothDifference[]
}

export interface AcceptingItem {
  data: ProductData
  desired: DesiredProduct
  rules: BoothRules
  /** The units reserved for orders. */
  reservations: readonly Reservation[]
}

/** @param unitName the item's name of a unit of the marketplace; null where it has none */
export function acceptValues(
  differences: readonly BoothDifference[],
  item: AcceptingItem,
  unitName: (unitTypeId: number) => string | null,
): AcceptedValues {
  const desired = { ...item.desired }
  const result: AcceptedValues = { changes: {}, desired, accepted: [], left: [] }
  for (const difference of differences) {
    const isTaken = difference.variant
      ? takeVariant(difference, item, result)
      : takeField(difference, item, unitName, result)
    ;(isTaken ? result.accepted : result.left).push(difference)
  }
  return result
}

function takeField(
  { field, observed }: BoothDifference,
  { data, rules, reservations }: AcceptingItem,
  unitName: (unitTypeId: number) => string | null,
  { changes, desired }: AcceptedValues,
): boolean {
  if (!ACCEPTABLE_FIELDS.has(field as BoothDifferenceField)) return false
  if (field === 'title') {
    changes.name = desired.name = String(observed)
    return true
  }
  if (typeof observed !== 'number') return false
  if (field === 'price') {
    // What stands before a discount comes from the shop's old price.
    const source = isStruckOut(desired, () => true) ? 'oldPrice' : 'primaryPrice'
    const price = sourcePrice(observed as Rial, data[source] ?? (observed as Rial), rules)
    if (price === null) return false
    changes[source] = price
    desired.price = observed as Rial
    return true
  }
  if (field === 'stock') changes.stock = sourceStock(observed, rules, reservedUnits(data, reservations, null))
  else if (field === 'unitType') {
    const name = unitName(observed)
    if (name === null) return false
    changes.unitType = name
    desired.unitTypeId = observed
    return true
  } else if (field === 'preparationDays') changes.preparationDays = observed
  else if (field === 'weight') changes.weight = observed
  else if (field === 'packageWeight') changes.packageWeight = observed
  else changes.unitQuantity = observed
  desired[field as 'stock' | 'preparationDays' | 'weight' | 'packageWeight' | 'unitQuantity'] = observed
  return true
}

function takeVariant(
  { field, observed, variant = [] }: BoothDifference,
  { data, rules, reservations }: AcceptingItem,
  result: AcceptedValues,
): boolean {
  if ((field !== 'price' && field !== 'stock') || typeof observed !== 'number') return false
  const key = propertiesKey(variant)
  const variants = result.changes.variants ?? data.variants ?? []
  const source = variants.find((one) => propertiesKey(one.properties) === key)
  if (!source) return false
  const taken: Partial<ProductVariant> = {}
  if (field === 'price') {
    const isOld = isStruckOut(result.desired, (properties) => propertiesKey(properties) === key)
    const current = isOld ? oldPriceOf(data, source) : (source.primaryPrice ?? data.primaryPrice)
    const price = sourcePrice(observed as Rial, current ?? (observed as Rial), rules)
    if (price === null) return false
    taken[isOld ? 'oldPrice' : 'primaryPrice'] = price
  } else {
    taken.stock = sourceStock(observed, rules, reservedUnits(data, reservations, source))
    // Units that the booth sells of a variant that is off mean that it is on again.
    if (observed > 0) taken.isOff = undefined
  }
  // A price of its own on one variant would end the sale of those that cost what the product costs, so they get that
  // price as their own.
  const own = (one: ProductVariant) =>
    field === 'price' ? { ...one, primaryPrice: variantPrice({ ...data, variants }, one) } : one
  result.changes.variants = variants.map((one) => (one === source ? { ...one, ...taken } : own(one)))
  result.desired.variants = result.desired.variants.map((one) =>
    propertiesKey(one.properties) === key ? { ...one, [field]: observed } : one,
  )
  return true
}

/** True when the shop's old price is what stands in the booth before a discount of ours. */
const isStruckOut = ({ discount }: DesiredProduct, isOn: Parameters<typeof percentOn>[1]): boolean =>
  discount?.ruleId === null && percentOn(discount, isOn) > 0
