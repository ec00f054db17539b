import { applyPriceRule, type PriceRule, type Rial, rial } from '@payvand/domain'

/** A price after the coefficient, and after rounding, in rial. */
export interface PriceExample {
  multiplied: Rial
  rounded: Rial
}

/** Null when the product is past the safe integers. */
export function priceExample(price: number, rule: PriceRule): PriceExample | null {
  try {
    return {
      multiplied: applyPriceRule(rial(price), { ...rule, method: 'exact' }),
      rounded: applyPriceRule(rial(price), rule),
    }
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
