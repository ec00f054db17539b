import { commissionOf, priceToReceive, type Rial, receivedFor, rial } from '@payvand/domain'

/** A price in the booth, what the marketplace keeps of it and what is left, in rial. */
export interface CommissionAnswer {
  price: Rial
  commission: Rial
  received: Rial
}

/** What is left of a price (rial). Null where it is no amount any more. */
export function receivedForPrice(price: number, percent: number): CommissionAnswer | null {
  return amountOrNull(() => ({
    price: rial(price),
    commission: commissionOf(rial(price), percent),
    received: receivedFor(rial(price), percent),
  }))
}

/** The price to ask, a multiple of `base` rial, for an amount (rial) to be received, with what is then received in truth. */
export function priceForReceived(amount: number, percent: number, base = 1): CommissionAnswer | null {
  const price = amountOrNull(() => priceToReceive(rial(amount), percent, base))
  return price === null ? null : receivedForPrice(price, percent)
}

/** Past the safe integers there is no amount. */
export function amountOrNull<Result>(calculate: () => Result): Result | null {
  try {
    return calculate()
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
