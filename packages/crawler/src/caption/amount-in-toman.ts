import type { CaptionAmount } from './caption-amounts.ts'

/**
 * Converts an amount to toman as people mean it; null for foreign money. `bare` is the factor of the page's bare
 * numbers.
 */
export function tomanOf(amount: CaptionAmount, bare: 1 | 1_000 | null = null): number | null {
  if (amount.unit === 'foreign') return null
  if (amount.unit === 'rial') return Math.round(amount.value / 10)
  if (amount.scaled && amount.value >= 10_000) return Math.round(amount.value)
  // "11/750" are thousands of thousands: nothing costs eleven thousand toman and 750.
  if (
    amount.slashed &&
    amount.unit === null &&
    amount.grouped &&
    amount.value < 100_000 &&
    amount.value % 1_000 !== 0 &&
    bare === null
  )
    return Math.round(amount.value * 1_000)
  const unclear = amount.unit === null || amount.value >= 1_000
  if (bare !== null && unclear && amount.value < 10_000) return Math.round(amount.value * bare)
  // "2 toman" are two millions, "250" and "1/250" thousands.
  if (amount.unit === 'toman' && (amount.value < 10 || (amount.decimal && amount.value < 100)))
    return Math.round(amount.value * 1_000_000)
  return Math.round(amount.value < 10_000 ? amount.value * 1_000 : amount.value)
}
