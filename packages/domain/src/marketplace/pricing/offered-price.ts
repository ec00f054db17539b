import { BOOTH_LIMITS } from '../../catalog/booth-limits.ts'
import type { Rial } from '../../money/money.ts'
import {
  HIGHEST_DISCOUNT,
  HIGHEST_SITE_DISCOUNT,
  percentDownTo,
  reducedPrice,
} from '../discounts/discount-percent.ts'
import { priceToReceive } from './commission.ts'
import type { BoothRules } from './price-rules.ts'
import { applyPriceRule } from './pricing.ts'

/**
 * The price (rial) that is asked in the booth for a price of the source (rial): the rule, then the commission if it is
 * added (rounded up to the base, so that the seller receives at least the rule's amount), then the floor. A missing price
 * stays missing: 0 is 0. Every preview shows exactly this. Throws RangeError as `applyPriceRule` and `priceToReceive` do.
 */
export function offeredPrice(price: Rial, rules: BoothRules): Rial {
  const { priceRule, priceFloor, commissionPercent, commissionAdded } = rules
  const asked = applyPriceRule(price, priceRule)
  if (asked === 0) return asked
  const base = priceRule.method === 'exact' ? 1 : priceRule.base
  const gross =
    commissionAdded && commissionPercent !== null ? priceToReceive(asked, commissionPercent, base) : asked
  return priceFloor !== null && gross < priceFloor ? priceFloor : gross
}

/** A discount that a rule of the seller puts on a product for a time. */
export interface RuleDiscount {
  id: number
  percent: number
  /** Moment of its end (ISO). */
  until: string
}

/** A price of a product in the booth, rial. */
export interface Offer {
  /** The price that is sent, before any discount. */
  price: Rial
  /** The least that a buyer pays. */
  paid: Rial
  /** The discount in percent, at most two decimals; 0 for none. */
  percent: number
  /** The rule whose discount it is; null for the shop's old price, or none. */
  ruleId: number | null
}

/**
 * The price in the booth with its discount. A rule's discount is taken off the asked price, as far as the floor and the
 * marketplace's lowest price allow. Otherwise, where that is wanted, the shop's old price is sent and the discount leads
 * down to the asked price, never below it.
 */
export function offerOf(
  source: { price: Rial; oldPrice: Rial | null },
  rules: BoothRules,
  discount: RuleDiscount | null,
): Offer {
  const asked = offeredPrice(source.price, rules)
  const plain: Offer = { price: asked, paid: asked, percent: 0, ruleId: null }
  if (asked === 0) return plain
  if (discount) {
    const least = Math.max(rules.priceFloor ?? 0, BOOTH_LIMITS.lowestPrice) as Rial
    const percent = percentDownTo(asked, least, Math.min(discount.percent, HIGHEST_DISCOUNT))
    return percent === 0 ? plain : reduced(asked, percent, discount.id)
  }
  if (!rules.showsOldPrice || source.oldPrice === null) return plain
  const before = offeredPrice(source.oldPrice, rules)
  const percent = percentDownTo(before, asked, 100)
  const isCredible = percent > 0 && percent <= HIGHEST_SITE_DISCOUNT && before <= BOOTH_LIMITS.highestPrice
  return isCredible ? reduced(before, percent, null) : plain
}

const reduced = (price: Rial, percent: number, ruleId: number | null): Offer => ({
  price,
  paid: reducedPrice(price, percent),
  percent,
  ruleId,
})

/** The stock that is sent for a stock of the source: without the safety stock, never below 0; an unknown stock is 0. */
export function offeredStock(stock: number | null, rules: Pick<BoothRules, 'safetyStock'>): number {
  return Math.max(0, (stock ?? 0) - rules.safetyStock)
}
