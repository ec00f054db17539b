import {
  commissionOf,
  lacksCommission,
  type Offer,
  offerOf,
  type ResolvedRules,
  type Rial,
  type RuleDiscount,
  type RuleScope,
  type RuleSet,
  receivedFor,
  rulesFor,
} from '@payvand/domain'
import { amountOrNull, priceForReceived } from '../../lib/pricing/commission-answer.ts'

/** A product, or an amount by hand, that rules are tried on. Rial. */
export interface TriedProduct extends RuleScope {
  price: Rial
  oldPrice: Rial | null
  discount: RuleDiscount | null
}

/** The result of rules for a product, in rial; without a commission the received amount is not known. */
export interface TriedPrice {
  offer: Offer
  /** What a buyer pays by the present rules. */
  before: Rial
  commission: Rial | null
  received: Rial | null
  source: ResolvedRules['commissionSource']
  /** Its price is not known: the commission that is added is not. */
  isUnknown: boolean
}

/** Applies the functions that make the sent price. Null when the result is past the safe integers. */
export function tryPrice(
  product: TriedProduct,
  rules: { current: RuleSet; tried: RuleSet },
): TriedPrice | null {
  return amountOrNull(() => {
    const tried = rulesFor(rules.tried, product)
    const offer = offerOf(product, tried, product.discount)
    const { commissionPercent: percent } = tried
    return {
      offer,
      before: offerOf(product, rulesFor(rules.current, product), product.discount).paid,
      commission: percent === null ? null : commissionOf(offer.paid, percent),
      received: percent === null ? null : receivedFor(offer.paid, percent),
      source: tried.commissionSource,
      isUnknown: lacksCommission(tried),
    }
  })
}

/** The price to ask in the booth for a wanted amount, with the amount that is then received in truth. */
export function tryInverse(amount: number, { priceRule, commissionPercent }: ResolvedRules) {
  if (commissionPercent === null) return null
  return priceForReceived(amount, commissionPercent, priceRule.method === 'exact' ? 1 : priceRule.base)
}
