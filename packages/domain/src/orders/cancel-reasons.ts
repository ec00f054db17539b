/** Reasons for which a seller cancels, by the marketplace's ids (Basalam reference: legacy actions, cancel reasons). */
export const CANCEL_REASONS = {
  outOfStock: 3474,
  price: 3473,
  shipping: 3479,
  shippingCost: 3573,
  personal: 3481,
} as const
export type CancelReasonName = keyof typeof CANCEL_REASONS
export const CANCEL_REASON_NAMES = Object.keys(CANCEL_REASONS) as CancelReasonName[]

/** Days by which a dispatch may be delayed (Basalam reference: legacy actions, delay agreement). */
export const DELAY_DAYS = { least: 1, most: 7 } as const

const DAY_MS = 86_400_000

/** The promised moment after a delay that the buyer agreed to; null where none was promised. */
export function promiseAfterDelay(promisedAt: Date | null, days: number): Date | null {
  return promisedAt && new Date(promisedAt.getTime() + days * DAY_MS)
}
