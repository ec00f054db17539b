import { type BoothRules, commissionOf, offeredPrice, type Rial, receivedFor, rial } from '@payvand/domain'
import { amountOrNull, priceForReceived } from '../../lib/pricing/commission-answer.ts'

/** The result of a rule for a price of the source, in rial; without a commission the received amount is not known. */
export interface TriedPrice {
  price: Rial
  /** The price by the present rule. */
  before: Rial
  commission: Rial | null
  received: Rial | null
}

/** Applies the functions that make the sent price. Null when the result is past the safe integers. */
export function tryPrice(
  source: number,
  rules: { current: BoothRules; tried: BoothRules },
  commissionPercent: number | null,
): TriedPrice | null {
  return amountOrNull(() => {
    const price = offeredPrice(rial(source), rules.tried)
    return {
      price,
      before: offeredPrice(rial(source), rules.current),
      commission: commissionPercent === null ? null : commissionOf(price, commissionPercent),
      received: commissionPercent === null ? null : receivedFor(price, commissionPercent),
    }
  })
}

/** The price to ask in the booth for a wanted amount, with the amount that is then received in truth. */
export function tryInverse(amount: number, { priceRule, commissionPercent }: BoothRules) {
  if (commissionPercent === null) return null
  return priceForReceived(amount, commissionPercent, priceRule.method === 'exact' ? 1 : priceRule.base)
}
