import type { RuleDiscount } from '../pricing/offered-price.ts'

type Properties = { property: string; value: string }[]

/** A discount on a product, or on the variants with these properties. */
export interface DiscountPart {
  properties: Properties | null
  /** Percent below the price that is sent, at most two decimals. */
  percent: number
}

/** The discount that a product should have in the booth. */
export interface DesiredDiscount {
  /** One for the whole product, or one for each variant that has a discount. */
  parts: DiscountPart[]
  /** The moment (ISO) of its end; null for one that lasts as long as the shop shows an old price. */
  until: string | null
  /** The rule that asked for it; null for the shop's old price. */
  ruleId: number | null
}

/** The discount of a product out of those of its variants, or its own; null where there is none. */
export function desiredDiscount(
  offers: readonly (DiscountPart & { ruleId: number | null })[],
  rule: RuleDiscount | null,
): DesiredDiscount | null {
  const reduced = offers.filter(({ percent }) => percent > 0)
  const [first] = reduced
  if (!first) return null
  const isOfAll = offers.every(({ percent }) => percent === first.percent)
  return {
    parts: isOfAll
      ? [{ properties: null, percent: first.percent }]
      : reduced.map(({ properties, percent }) => ({ properties, percent })),
    until: rule?.until ?? null,
    ruleId: rule?.id ?? null,
  }
}

/** The percent that a discount takes off a variant, or off the product itself. */
export function percentOn(
  discount: Pick<DesiredDiscount, 'parts'> | null | undefined,
  isOn: (properties: Properties) => boolean,
): number {
  return discount?.parts.find(({ properties }) => properties === null || isOn(properties))?.percent ?? 0
}
