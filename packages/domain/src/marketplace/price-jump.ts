/** Allowed deviation from an exact tenfold: the price may have changed a little as well. */
const TOLERANCE = 1.25
const JUMPS = [10, 100, 1_000]

/**
 * True when a price (rial) became about 10, 100 or 1000 times what it was, or as small a part of it: a unit read
 * wrong, or digits lost, is likelier than a change of the shop's price. False when either is not known.
 */
export function isPriceJump(before: number | null, after: number | null): boolean {
  if (before === null || after === null || before <= 0 || after <= 0) return false
  const ratio = Math.max(before, after) / Math.min(before, after)
  return JUMPS.some((jump) => ratio >= jump / TOLERANCE && ratio <= jump * TOLERANCE)
}
