import { decimalParts } from '../../money/decimal-parts.ts'
import { type Rial, rial } from '../../money/money.ts'

/**
 * The marketplace's commission on a price, in whole rial. `percent` is at least 0 and below 100 and may be fractional
 * (the category's, Basalam reference: categories). How the marketplace rounds is not said anywhere, so a fraction of
 * a rial is presumed to be kept: the seller never receives less than what is shown. Throws RangeError for another
 * percent.
 */
export function commissionOf(price: Rial, percent: number): Rial {
  const { digits, whole } = shareOf(percent)
  return rial(Number(divideUp(BigInt(price) * digits, whole)))
}

/** The amount the seller receives of a price after commission, in whole rial; the inverse of `priceToReceive`. */
export function receivedFor(price: Rial, percent: number): Rial {
  return rial(price - commissionOf(price, percent))
}

/**
 * The least price, a multiple of `base` rial, for which the seller receives at least `amount` after commission.
 * Throws RangeError for a percent outside 0 to below 100, a base that is not whole and positive, and results past the
 * safe integers.
 */
export function priceToReceive(amount: Rial, percent: number, base = 1): Rial {
  const { digits, whole } = shareOf(percent)
  return roundUpTo(rial(Number(divideUp(BigInt(amount) * whole, whole - digits))), base)
}

/** The least multiple of `base` rial that is not below the price. */
function roundUpTo(price: Rial, base: number): Rial {
  if (!Number.isSafeInteger(base) || base < 1) throw new RangeError(`not a rounding base: ${base}`)
  return rial(Number(divideUp(BigInt(price), BigInt(base)) * BigInt(base)))
}

/** A percentage as `digits / whole`, exactly. */
function shareOf(percent: number): { digits: bigint; whole: bigint } {
  if (!(percent >= 0 && percent < 100)) throw new RangeError(`not a commission: ${percent} percent`)
  const { digits, scale } = decimalParts(percent)
  return { digits, whole: 100n * scale }
}

function divideUp(numerator: bigint, divisor: bigint): bigint {
  return (numerator + divisor - 1n) / divisor
}
