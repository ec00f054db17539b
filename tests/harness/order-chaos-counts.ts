export interface OrderChaosCounts {
  runs: number
  orders: number
  moves: number
  kills: number
  /** Counts the webhooks: sent by the marketplace, sent twice, and lost. */
  delivered: number
  lost: number
  /**
   * Counts after one poll the orders that are not here, are here twice, or show another status than the marketplace.
   */
  missing: number
  doubled: number
  stale: number
  /** Orders that showed an older status after a newer one at any time. */
  turnedBack: number
  /** Counts what was asked of the marketplace, by a person or by the seller's rule. */
  commands: number
  /**
   * Counts what took effect once more than it was asked, what counts as done and is not, what never came to an end, and
   * lines whose reserved units are not those of the marketplace's order.
   */
  twice: number
  untold: number
  stuck: number
  miscounted: number
}

export const NO_ORDER_COUNTS: OrderChaosCounts = {
  runs: 0,
  orders: 0,
  moves: 0,
  kills: 0,
  delivered: 0,
  lost: 0,
  missing: 0,
  doubled: 0,
  stale: 0,
  turnedBack: 0,
  commands: 0,
  twice: 0,
  untold: 0,
  stuck: 0,
  miscounted: 0,
}
export const ORDER_FAILURES = [
  'missing',
  'doubled',
  'stale',
  'turnedBack',
  'twice',
  'untold',
  'stuck',
  'miscounted',
] as const

export function addOrderCounts(one: OrderChaosCounts, other: OrderChaosCounts): OrderChaosCounts {
  const sum = { ...one }
  for (const key of Object.keys(sum) as (keyof OrderChaosCounts)[]) sum[key] += other[key]
  return sum
}
