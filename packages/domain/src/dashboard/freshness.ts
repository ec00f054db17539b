/**
 * Durations that sellers feel, each counted by its kind. An order: from its payment until it is here, brought by a webhook
 * or found otherwise. An offer: a price or stock, from its decision until the marketplace accepted it. Content: new
 * products and everything else of a product. A command: an act of an order, from when it might leave until it was accepted.
 */
export const FRESHNESS_KINDS = [
  'order_by_webhook',
  'order_by_poll',
  'offer_sent',
  'content_sent',
  'command_sent',
] as const
export type FreshnessKind = (typeof FRESHNESS_KINDS)[number]

/** Upper bounds of the buckets that durations are counted in, in seconds; a further bucket has what took longer. */
export const FRESHNESS_BOUNDS = [
  1, 2, 3, 5, 7, 10, 15, 20, 30, 45, 60, 90, 120, 130, 180, 300, 600, 900, 1_200, 1_800, 3_600, 7_200, 14_400,
  28_800, 86_400, 172_800, 604_800,
] as const

/** The bucket of a duration, in seconds: a place in `FRESHNESS_BOUNDS`, or its length. */
export function freshnessBucket(seconds: number): number {
  const place = FRESHNESS_BOUNDS.findIndex((bound) => seconds <= bound)
  return place === -1 ? FRESHNESS_BOUNDS.length : place
}

/** The bound that a number of seconds is measured by: the next one, or the number itself past the last. */
export function nextFreshnessBound(seconds: number): number {
  return FRESHNESS_BOUNDS.find((bound) => bound >= seconds) ?? seconds
}

/** A number of durations in one bucket. */
export interface BucketCount {
  bucket: number
  count: number
}

/**
 * Seconds within which at least this share (0 to 1) of the durations ended: the bound of a bucket, so it never says less
 * than was measured. Null where nothing was measured, or where it is longer than the last bound.
 */
export function freshnessPercentile(counts: readonly BucketCount[], share: number): number | null {
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return null
  let within = 0
  for (const [bucket, bound] of FRESHNESS_BOUNDS.entries()) {
    for (const one of counts) if (one.bucket === bucket) within += one.count
    if (within >= total * share) return bound
  }
  return null
}

/** Seconds within which 95 of 100 are meant to end. */
export const FRESHNESS_OBJECTIVES = {
  order_by_webhook: 5,
  offer_sent: 10,
  command_sent: 10,
} as const satisfies Partial<Record<FreshnessKind, number>>

/** What polling may add to its own interval, in seconds. */
export const POLLING_ALLOWANCE_SECONDS = 10
