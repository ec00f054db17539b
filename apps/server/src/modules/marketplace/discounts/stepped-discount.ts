import type { DiscountStep, ObservedProduct } from '@payvand/domain'
import type { DueDiscount } from './booth-discounts-store.ts'

/** A due discount with its next step, and the product as the booth just showed it. */
export interface SteppedDiscount extends DueDiscount {
  observed: ObservedProduct
  step: DiscountStep
}
