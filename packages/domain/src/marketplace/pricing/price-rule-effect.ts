import { BOOTH_LIMITS } from '../../catalog/booth-limits.ts'
import { MINIMUM_PRICE } from '../../catalog/product.ts'
import { headlineOf } from '../../catalog/product-variants.ts'
import type { Rial } from '../../money/money.ts'
import { receivedFor } from './commission.ts'
import type { RuleDiscount } from './offered-price.ts'
import { isOfferedOtherwise, lowestOffer, type OfferedData } from './offers.ts'
import { type BoothRules, lacksCommission } from './price-rules.ts'

/** Bounds of the spread in percent: the first band is "by more than a half cheaper", the last "more than double". */
const BOUNDS = [-50, -20, -10, -5, 0, 5, 10, 20, 50, 100]
const JUMPS = 10

/** The effect of other rules on many products; amounts are rial. */
export interface PriceRuleEffect {
  total: number
  up: number
  down: number
  same: number
  /** Products whose price is not known, since their category's commission is not. */
  withoutCommission: number
  /** Products lifted to the floor. */
  atFloor: number
  /** Products outside the price bounds of the marketplace. */
  tooLow: number
  tooHigh: number
  /** Products of the booth that it will show with another price or stock. */
  sentAgain: number
  /**
   * Number of price changes per band, in percent: from (not included) to (included), null where it is open; 0 is left
   * out.
   */
  spread: { from: number | null; to: number | null; count: number }[]
  priceSum: { from: number; to: number }
  /** Sums after commission; null when the commission of some product is not known by both rules. */
  receivedSum: { from: number; to: number } | null
  /** The products whose price moves most, the most first. */
  jumps: { id: number; name: string | null; source: Rial; from: Rial; to: Rial }[]
}

/** The effect before any product is counted. */
export function noEffect(): PriceRuleEffect {
  const edges = [null, ...BOUNDS, null]
  return {
    total: 0,
    up: 0,
    down: 0,
    same: 0,
    withoutCommission: 0,
    atFloor: 0,
    tooLow: 0,
    tooHigh: 0,
    sentAgain: 0,
    spread: edges.slice(1).map((edge, index) => ({ from: edges[index] ?? null, to: edge, count: 0 })),
    priceSum: { from: 0, to: 0 },
    receivedSum: { from: 0, to: 0 },
    jumps: [],
  }
}

/**
 * Counts a product in, by the least a buyer pays; one without a price is not counted. It changes `effect`, so that products
 * may come in any number of pages. The prices are those of `offerOf`, with the discount of a rule that is in force.
 */
export function addToEffect(
  effect: PriceRuleEffect,
  product: {
    id: number
    name: string | null
    data: OfferedData
    inBooth: boolean
    discount: RuleDiscount | null
  },
  rules: { from: BoothRules; to: BoothRules },
): void {
  const { data, discount } = product
  const source = headlineOf(data).price
  const before = lowestOffer(data, rules.from, discount)
  const after = lowestOffer(data, rules.to, discount)
  if (source === null || source === 0 || !before || !after) return
  const { paid: from } = before
  const { paid: to } = after
  effect.total += 1
  if (lacksCommission(rules.to)) {
    effect.withoutCommission += 1
    return
  }
  if (to > from) effect.up += 1
  else if (to < from) effect.down += 1
  else effect.same += 1
  const free = lowestOffer(data, { ...rules.to, priceFloor: null }, discount)
  if (free !== null && free.price < after.price) effect.atFloor += 1
  if (after.price < MINIMUM_PRICE) effect.tooLow += 1
  if (after.price > BOOTH_LIMITS.highestPrice) effect.tooHigh += 1
  const isOther = isOfferedOtherwise(data, { rules: rules.from, discount }, { rules: rules.to, discount })
  if (product.inBooth && isOther) effect.sentAgain += 1
  effect.priceSum.from += from
  effect.priceSum.to += to
  const percents = { from: rules.from.commissionPercent, to: rules.to.commissionPercent }
  if (percents.from === null || percents.to === null) effect.receivedSum = null
  else if (effect.receivedSum) {
    effect.receivedSum.from += receivedFor(from, percents.from)
    effect.receivedSum.to += receivedFor(to, percents.to)
  }
  if (to === from) return
  const percent = ((to - from) / from) * 100
  const band = effect.spread.find(
    (one) => (one.from === null || percent > one.from) && (one.to === null || percent <= one.to),
  )
  if (band) band.count += 1
  keepJump(effect, { id: product.id, name: product.name, source, from, to })
}

function keepJump(effect: PriceRuleEffect, jump: PriceRuleEffect['jumps'][number]): void {
  effect.jumps.push(jump)
  effect.jumps.sort((one, other) => ratioOf(other) - ratioOf(one) || one.id - other.id)
  effect.jumps.length = Math.min(effect.jumps.length, JUMPS)
}

function ratioOf({ from, to }: { from: number; to: number }): number {
  return Math.max(from, to) / Math.max(1, Math.min(from, to))
}
