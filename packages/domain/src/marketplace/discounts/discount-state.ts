/**
 * The states of a product's discount as people see it. `queued`: it is not asked for yet; `applying`: the marketplace does
 * not show it yet; `locked`: somebody else's stands there, as that of a campaign; `price_differs`: the booth shows another
 * price than ours, below which it would be another discount; `refused`: the marketplace does not take it.
 */
export const DISCOUNT_STATES = [
  'queued',
  'applying',
  'active',
  'removing',
  'locked',
  'price_differs',
  'refused',
] as const
export type DiscountState = (typeof DISCOUNT_STATES)[number]

/** The facts that decide it, the most pressing first, each with the state it makes. */
export const DISCOUNT_STATE_RULES = [
  ['isRefused', 'refused'],
  ['isLocked', 'locked'],
  ['isRemoving', 'removing'],
  ['isActive', 'active'],
  ['isApplying', 'applying'],
  ['isPriceOther', 'price_differs'],
  ['isWanted', 'queued'],
] as const satisfies readonly (readonly [string, DiscountState])[]
export type DiscountFact = (typeof DISCOUNT_STATE_RULES)[number][0]

/** True when the state passes by itself soon: a screen that shows it asks again. */
export const isDiscountUnderWay = (state: DiscountState): boolean =>
  state === 'queued' || state === 'applying' || state === 'removing'
