import type { ObservedProduct } from '@payvand/domain'
import type { PriceWait } from './planned-change.ts'

/** Where the booth does not say when a discount ends, or it is far away, it is looked at again after so long. */
const LOOK_MS = 15 * 60_000
const LONGEST_MS = 6 * 3_600_000

/** The price waits for the end of a discount that is not ours. */
export function lockedUntil({ discountUntil }: Pick<ObservedProduct, 'discountUntil'>, now: Date): PriceWait {
  const end = discountUntil === undefined ? Number.NaN : Date.parse(discountUntil) - now.getTime()
  const wait = end > 0 ? Math.min(end + 1_000, LONGEST_MS) : LOOK_MS
  return { code: 'discount_locked', until: new Date(now.getTime() + wait) }
}
