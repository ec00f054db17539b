export const PRODUCT_SYNC_STATES = [
  'not_ours',
  'waiting',
  'sending',
  'held',
  'refused',
  'differing',
  'behind',
  'in_review',
  'gone',
  'stopped',
  'not_compared',
  'equal',
] as const
export type ProductSyncState = (typeof PRODUCT_SYNC_STATES)[number]

/** States that our own rows know, so that a list can be filtered by them: the marketplace knows none of them. */
export type KnownSyncState = Exclude<ProductSyncState, 'not_ours'>
export const KNOWN_SYNC_STATES: readonly KnownSyncState[] = PRODUCT_SYNC_STATES.filter(
  (state) => state !== 'not_ours',
)

/**
 * The facts that decide a product's state, the most pressing first, each with the state it makes. What a person must
 * look at comes first, and a comparison counts only while nothing is on its way. `equal` needs a moment at which the
 * booth was observed as desired, and that nothing else is open.
 */
export const PRODUCT_SYNC_RULES = [
  ['isBlacklisted', 'stopped'],
  ['isWaiting', 'waiting'],
  ['isSending', 'sending'],
  ['isHeld', 'held'],
  ['isRefused', 'refused'],
  ['isGone', 'gone'],
  ['isReviewRefused', 'refused'],
  ['isLeftToBooth', 'stopped'],
  ['isDiffering', 'differing'],
  ['isBehind', 'behind'],
  ['isInReview', 'in_review'],
  ['isVerified', 'equal'],
] as const satisfies readonly (readonly [string, KnownSyncState])[]
export type ProductSyncFact = (typeof PRODUCT_SYNC_RULES)[number][0]

/** Derives the one state of a product of ours in the booth that every list, page, badge and count shows. */
export function productSyncStatus(facts: Record<ProductSyncFact, boolean>): KnownSyncState {
  return PRODUCT_SYNC_RULES.find(([fact]) => facts[fact])?.[1] ?? 'not_compared'
}

/** True when the state passes by itself soon: a screen that shows it polls. */
export function isSyncUnderWay(state: ProductSyncState): boolean {
  return state === 'waiting' || state === 'sending'
}
