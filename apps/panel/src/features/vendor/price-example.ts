import { applyPriceRule, type PriceRule, type Rial, rial } from '@payvand/domain'

/** What a price becomes, in rial: after the coefficient, and rounded. */
export interface PriceExample {
  multiplied: Rial
  rounded: Rial
}

/** Null where the result is no amount any more: a product past the safe integers. */
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
