import {
  type BoothRules,
  commissionOf,
  offeredPrice,
  priceToReceive,
  type Rial,
  receivedFor,
  rial,
} from '@payvand/domain'

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
  return amountOrNull(() => {
    const base = priceRule.method === 'exact' ? 1 : priceRule.base
    const price = priceToReceive(rial(amount), commissionPercent, base)
    return {
      price,
      commission: commissionOf(price, commissionPercent),
      received: receivedFor(price, commissionPercent),
    }
  })
}

/** Past the safe integers there is no amount. */
function amountOrNull<Result>(calculate: () => Result): Result | null {
  try {
    return calculate()
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
