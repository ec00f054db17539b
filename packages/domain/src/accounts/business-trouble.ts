/**
 * Problems that an operator looks for in a business, the worst first: the order in which "worst first" sorts, one of
 * an earlier kind outweighing all of the later ones together.
 */
export const BUSINESS_TROUBLES = [
  /** The booth was connected and no longer is, so nothing is sent. */
  'booth_disconnected',
  /** The shop on the seller's platform no longer lets us in. */
  'shop_disconnected',
  /** Changes wait for longer than `STUCK_AFTER_MS` although nothing holds the queue. */
  'stuck',
  /** The queue waits for the marketplace. */
  'paused',
  /** A project's newest crawl failed, or the platform's newest sync did. */
  'reading_failed',
  'refused',
  /** A guard holds changes until the seller has looked. */
  'held',
  /** A person of the business stopped publishing. */
  'stopped',
  'no_booth',
  'banned',
] as const
export type BusinessTrouble = (typeof BUSINESS_TROUBLES)[number]

export const STUCK_AFTER_MS = 3_600_000

/** The weight by which "worst first" sorts; a business weighs the sum over its problems. */
export function troubleWeight(trouble: BusinessTrouble): number {
  return 2 ** (BUSINESS_TROUBLES.length - 1 - BUSINESS_TROUBLES.indexOf(trouble))
}

/** Orders of an operator's list; `trouble` is the worst first. */
export const BUSINESS_SORTS = ['trouble', 'newest', 'last_sync', 'last_signed_in'] as const
export type BusinessSort = (typeof BUSINESS_SORTS)[number]
