/**
 * Reasons why a change is held for a person, in the order of the checks. `price_jump`: a price became about 10, 100
 * or 1000 times what it was. `median_price`: the prices of many products moved together. `many_out_of_stock`: much of
 * the booth goes out of stock within a day. `daily_endings`: sync has ended as many products as it may in a day.
 * `below_cost`: after its commission a new price leaves less than the product costs the seller. `variants_gained`,
 * `variants_lost`: a product without variants gets some, or loses them all.
 */
export const GUARD_CODES = [
  'price_jump',
  'below_cost',
  'median_price',
  'many_out_of_stock',
  'daily_endings',
  'variants_gained',
  'variants_lost',
] as const
export type GuardCode = (typeof GUARD_CODES)[number]
