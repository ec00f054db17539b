import { type BoothRules, commissionOf, offeredPrice, type Rial, receivedFor, rial } from '@payvand/domain'
import { amountOrNull, priceForReceived } from '../../lib/prices/commission-answer.ts'

/** What a price of the source becomes, in rial; without a commission it is not known what the seller receives. */
export interface TriedPrice {
  price: Rial
  /** By the rule as it stands. */
  before: Rial
  commission: Rial | null
  received: Rial | null
}

/** By the functions that say what is sent. Null where the result is no amount any more. */
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

/** The price to ask in the booth for an amount to be received, with what is then received in truth. */
export function tryInverse(amount: number, { priceRule, commissionPercent }: BoothRules) {
  if (commissionPercent === null) return null
  return priceForReceived(amount, commissionPercent, priceRule.method === 'exact' ? 1 : priceRule.base)
}
