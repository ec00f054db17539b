import { decimalParts } from '../../money/decimal-parts.ts'
import { type Rial, rial } from '../../money/money.ts'

/** Rounding methods of the settings form (document 2, section 9); `exact` does not round to the base. */
export const PRICE_METHODS = ['nearest', 'up', 'down', 'exact'] as const
export type PriceMethod = (typeof PRICE_METHODS)[number]

/** Rounding bases of the settings form, in rial. */
export const PRICE_BASES = [1, 10, 100, 1_000, 10_000, 100_000] as const

/** A business's pricing rule. `coefficient` is a positive number (1.15 adds 15 percent); `base` is whole rial, at least 1. */
export interface PriceRule {
  coefficient: number
  base: number
  method: PriceMethod
}

/** Defaults of a business (document 2, section 9). */
export const DEFAULT_PRICE_RULE: PriceRule = { coefficient: 1, base: 1, method: 'exact' }

/**
 * The price to publish: price times coefficient, then rounded to the base by the method (decisions: "Order of rounding").
 * The product is exact decimal arithmetic, so 1000 × 1.1 is 1100 and not a hair above; halves round up. A price that
 * is not zero never becomes zero: it becomes one base. Throws RangeError for a coefficient that is not positive, a base
 * that is not whole and positive, and results past the safe integers.
 */
export function applyPriceRule(price: Rial, rule: PriceRule): Rial {
  if (!(rule.coefficient > 0)) throw new RangeError(`not a price coefficient: ${rule.coefficient}`)
  const { digits, scale } = decimalParts(rule.coefficient)
  if (!Number.isSafeInteger(rule.base) || rule.base < 1)
    throw new RangeError(`not a rounding base: ${rule.base}`)
  const base = rule.method === 'exact' ? 1n : BigInt(rule.base)
  const numerator = BigInt(price) * digits
  const step = base * scale
  const steps = divide(numerator, step, rule.method)
  const rounded = steps === 0n && price > 0 ? base : steps * base
  return rial(Number(rounded))
}

function divide(numerator: bigint, step: bigint, method: PriceMethod): bigint {
  if (method === 'down') return numerator / step
  if (method === 'up') return (numerator + step - 1n) / step
  return (2n * numerator + step) / (2n * step)
}

/** Rounded percentage by which the final price is below the original; 0 when there is no reduction (document 1, section 9). */
export function discountPercent(original: Rial, final: Rial): number {
  if (original <= 0 || final >= original) return 0
  return Math.round(((original - final) / original) * 100)
}

/**
 * Abbreviates a sales count: below ten exact, below a hundred to tens, below a thousand to hundreds, then thousands
 * with `thousands: true`, which a person reads as "k" (document 1, section 9).
 */
export function abbreviateSales(count: number): { value: number; thousands: boolean } {
  if (count < 10) return { value: count, thousands: false }
  const rounded = count < 95 ? Math.round(count / 10) * 10 : Math.round(count / 100) * 100
  if (rounded < 1_000) return { value: rounded, thousands: false }
  return { value: Math.round(count / 1_000), thousands: true }
}
