/** How far from an exact tenfold the two may lie: the price may have changed a little as well. */
const TOLERANCE = 1.25
const JUMPS = [10, 100, 1_000]

/**
 * Whether a price (rial) became about 10, 100 or 1000 times what it was, or as small a part of it: rather a unit read
 * wrong, or digits lost, than a shop that changed its price. False where either is not known.
 */
export function isPriceJump(before: number | null, after: number | null): boolean {
  if (before === null || after === null || before <= 0 || after <= 0) return false
  const ratio = Math.max(before, after) / Math.min(before, after)
  return JUMPS.some((jump) => ratio >= jump / TOLERANCE && ratio <= jump * TOLERANCE)
}
