/**
 * Steps of a booth check, in their order. Those from `photo` on write, and touch the product that the check makes itself
 * and no other.
 */
export const BOOTH_CHECK_STEPS = [
  'account',
  'leftovers',
  'list',
  'categories',
  'orders',
  'webhooks',
  'photo',
  'create',
  'find',
  'text',
  'price',
  'stock',
  'batch',
  'refusal',
  'variants',
  'variant_offer',
  'discount',
  'remove',
] as const
export type BoothCheckStep = (typeof BOOTH_CHECK_STEPS)[number]

/** Steps of a check that only reads. */
export const READING_STEPS: readonly BoothCheckStep[] = [
  'account',
  'list',
  'categories',
  'orders',
  'webhooks',
]

/** `unclear`: what the marketplace answered proves nothing either way, such as an edit that waits for its approval. */
export const BOOTH_CHECK_OUTCOMES = ['passed', 'failed', 'unclear', 'skipped'] as const
export type BoothCheckOutcome = (typeof BOOTH_CHECK_OUTCOMES)[number]

/**
 * Behaviours of the marketplace that no document tells, with the values that a check can find. The program does not
 * depend on what was found.
 */
export const LEARNED_BEHAVIOURS = {
  /** An edit's `variants` leave out some that are there: they go, stay, or the whole list does nothing. */
  variants_in_edit: ['replace', 'merge', 'ignore', 'refuse'],
  /** The variants that an edit names keep their numbers, or get new ones. */
  variant_ids: ['kept', 'renewed'],
  /** An edit with an empty list of variants takes all of them, or none. */
  variants_emptied: ['gone', 'kept', 'refuse'],
  /** The `price` of an order's item is that of one unit, or of all of them. */
  item_price: ['unit', 'line'],
  /** A discount that ends by itself refuses edits that change the price, that name it, or none. */
  discount_lock: ['changed', 'named', 'off'],
  /** The check met the marketplace's limit of calls, or not. */
  rate_limit: ['met', 'not_met'],
  /** An edit of an unpublished product counts at once, or waits for an approval. */
  revision: ['immediate', 'waits'],
} as const
export type LearnedBehaviour = keyof typeof LEARNED_BEHAVIOURS
export const LEARNED_BEHAVIOUR_NAMES = Object.keys(LEARNED_BEHAVIOURS) as [
  LearnedBehaviour,
  ...LearnedBehaviour[],
]

/** The code of a product that a check made begins so; no other product is ever touched. */
export const CHECK_PRODUCT_CODE = 'PAYVAND-CHECK-'

/** True for a product of a check: its code says so, and it has never been published by one. */
export function isCheckProduct({ sku }: { sku: string | null }): boolean {
  return sku !== null && /^PAYVAND-CHECK-[0-9A-Za-z-]{1,40}$/.test(sku)
}
