import { commissionOf, priceToReceive, type Rial, receivedFor, rial } from '@payvand/domain'

/** A price in the booth, the marketplace's commission and the received amount, in rial. */
export interface CommissionAnswer {
  price: Rial
  commission: Rial
  received: Rial
}

/** The received amount of a price (rial). Null when it is past the safe integers. */
export function receivedForPrice(price: number, percent: number): CommissionAnswer | null {
  return amountOrNull(() => ({
    price: rial(price),
    commission: commissionOf(rial(price), percent),
    received: receivedFor(rial(price), percent),
  }))
}

/**
 * The price to ask, a multiple of `base` rial, for a wanted amount (rial), with the amount that is then received in
 * truth.
 */
export function priceForReceived(amount: number, percent: number, base = 1): CommissionAnswer | null {
  const price = amountOrNull(() => priceToReceive(rial(amount), percent, base))
  return price === null ? null : receivedForPrice(price, percent)
}

/** Null for a result past the safe integers. */
export function amountOrNull<Result>(calculate: () => Result): Result | null {
  try {
    return calculate()
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
