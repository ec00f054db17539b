import { RIALS_PER_TOMAN, type Rial } from '../money/money.ts'

/**
 * How the rates of several shipping profiles in one basket are combined. (Basalam's shipping document:
 * `profiles_combine_type`.)
 */
export const SHIPPING_COMBINATIONS = ['cheapest', 'dearest', 'priority'] as const
export type ShippingCombination = (typeof SHIPPING_COMBINATIONS)[number]

/** The highest amount of a shipping rate in toman, and the highest weight of a basket in gram. (Basalam's shipping document.) */
export const MOST_SHIPPING_NUMBER = 2_147_483_647
/** The highest amount of a shipping rate, in rial. */
export const MOST_SHIPPING_RIAL = MOST_SHIPPING_NUMBER * RIALS_PER_TOMAN
/** The longest name of a shipping profile, in characters. (Basalam's shipping document.) */
export const MOST_PROFILE_TITLE = 255

/** The fields of a rate that a seller sets which depend on each other. Amounts in rial, weights in gram. */
export interface OwnRateFields {
  /** Null only where the buyer pays the carrier at the door. */
  cost: Rial | null
  isFreightCollect: boolean
  freightCost: Rial | null
  minWeight: number | null
  maxWeight: number | null
  minBasket: Rial | null
  maxBasket: Rial | null
}
export type OwnRateFault = { field: keyof OwnRateFields; code: 'required' | 'bounds_crossed' }

/** What the shipping service would refuse of a rate by itself, without its zone. (Basalam's shipping document.) */
export function ownRateFaults(rate: OwnRateFields): OwnRateFault[] {
  const faults: OwnRateFault[] = []
  if (!rate.isFreightCollect && rate.cost === null) faults.push({ field: 'cost', code: 'required' })
  if (rate.isFreightCollect && rate.freightCost === null)
    faults.push({ field: 'freightCost', code: 'required' })
  if (areCrossed(rate.minWeight, rate.maxWeight)) faults.push({ field: 'maxWeight', code: 'bounds_crossed' })
  if (areCrossed(rate.minBasket, rate.maxBasket)) faults.push({ field: 'maxBasket', code: 'bounds_crossed' })
  return faults
}

const areCrossed = (least: number | null, most: number | null): boolean =>
  least !== null && most !== null && least >= most
