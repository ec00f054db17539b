import { priceToReceive, roundUpTo } from './commission.ts'
import type { Rial } from './money.ts'
import { applyPriceRule, DEFAULT_PRICE_RULE, type PriceRule } from './pricing.ts'

/** Everything that makes a booth's price of a source's price. */
export interface BoothPricing {
  rule: PriceRule
  /** Rial; no price below it is sent. Null: no floor. */
  floor: Rial | null
  /** At least 0 and below 100, may be fractional. Null: not known. */
  commissionPercent: number | null
  /** The price is raised so that what the rule says is what the seller receives after commission. */
  commissionAdded: boolean
}

export const DEFAULT_BOOTH_PRICING: BoothPricing = {
  rule: DEFAULT_PRICE_RULE,
  floor: null,
  commissionPercent: null,
  commissionAdded: false,
}

/**
 * The price that is sent for a price at the source: the one place that says it, for what is sent, what is previewed and
 * what an audit expects. Coefficient and rounding first, then the commission on top (rounded up to the base, so that the
 * seller receives at least what the rule says), then the floor (rounded up as well). No price stays no price: 0 is 0.
 */
export function boothPrice(source: Rial, pricing: BoothPricing): Rial {
  const { rule, floor, commissionPercent, commissionAdded } = pricing
  const base = rule.method === 'exact' ? 1 : rule.base
  const wanted = applyPriceRule(source, rule)
  if (wanted === 0) return wanted
  const price =
    commissionAdded && commissionPercent !== null ? priceToReceive(wanted, commissionPercent, base) : wanted
  return floor !== null && price < floor ? roundUpTo(floor, base) : price
}
