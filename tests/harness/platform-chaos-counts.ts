export interface PlatformChaosCounts {
  runs: number
  /** Variants that were compared. */
  compared: number
  edits: number
  /** Variants that came, went, were renamed, and that became one with another. */
  come: number
  gone: number
  renamed: number
  merged: number
  soldThere: number
  soldInBooth: number
  /** Of these: orders of variants, and of variants that the platform had renamed, withdrawn or merged already. */
  soldVariants: number
  soldByFormerName: number
  kills: number
  readings: number
  /** Counts the platform's webhook events: arrived, some of them twice, and lost. */
  webhooks: number
  webhooksLost: number
  /** Counts the prices and stocks in the booth that are not the platform's in the end. */
  differing: number
  /** Variants for sale on the platform that the booth does not show. */
  missing: number
  /** Variants that the platform has no more and the booth still sells. */
  stale: number
  /** Products that are in the booth twice, or have two items, and variants that a product of the booth has twice. */
  doubled: number
  /** Variants of which more units were promised than there are. */
  oversold: number
  /** Units in the platform's stock beyond or short of those its buyers and the booth's left. */
  miscounted: number
  /** Orders of variants that the platform has, under whatever name, and that it was not told of although it takes them. */
  unrecognised: number
  /**
   * Orders of which nobody can tell whether their quantities were taken off a stock that is only set: the seller counts
   * anew.
   */
  unclear: number
  /** Changes that a guard holds, or the marketplace refused, and readings that did not end. */
  stuck: number
}

export const NO_PLATFORM_COUNTS: PlatformChaosCounts = {
  runs: 0,
  compared: 0,
  edits: 0,
  come: 0,
  gone: 0,
  renamed: 0,
  merged: 0,
  soldThere: 0,
  soldInBooth: 0,
  soldVariants: 0,
  soldByFormerName: 0,
  kills: 0,
  readings: 0,
  webhooks: 0,
  webhooksLost: 0,
  differing: 0,
  missing: 0,
  stale: 0,
  doubled: 0,
  oversold: 0,
  miscounted: 0,
  unrecognised: 0,
  unclear: 0,
  stuck: 0,
}
export const PLATFORM_FAILURES = [
  'differing',
  'missing',
  'stale',
  'doubled',
  'oversold',
  'miscounted',
  'unrecognised',
  'stuck',
] as const

export function addPlatformCounts(one: PlatformChaosCounts, other: PlatformChaosCounts): PlatformChaosCounts {
  const sum = { ...one }
  for (const key of Object.keys(sum) as (keyof PlatformChaosCounts)[]) sum[key] += other[key]
  return sum
}
