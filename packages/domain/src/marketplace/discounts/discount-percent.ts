import { type Rial, rial } from '../../money/money.ts'

/** A smaller percent is not asked for: the whole percent that goes beside it would be nothing. */
export const LEAST_DISCOUNT = 1
/** The most that a rule may ask for, in percent. */
export const HIGHEST_DISCOUNT = 90
/** An old price that is further above the price than this percent says was read wrong. */
export const HIGHEST_SITE_DISCOUNT = 80

/** Percents have two decimals, so they are counted in hundredths. */
const HUNDREDTHS = 10_000n
const TOMAN = 10n

/**
 * The least a buyer pays (rial) for a price under a discount of `percent`. How the marketplace rounds a reduced price is not
 * documented; at worst it drops what is less than a toman, which is presumed here.
 */
export function reducedPrice(price: Rial, percent: number): Rial {
  if (percent === 0) return price
  const exact = BigInt(price) * (HUNDREDTHS - hundredthsOf(percent))
  return rial(Number((exact / (HUNDREDTHS * TOMAN)) * TOMAN))
}

/**
 * The highest percent, in steps of a hundredth and at most `highest`, under which a buyer of `price` never pays less than
 * `paid` (both rial); 0 where that is less than `LEAST_DISCOUNT`.
 */
export function percentDownTo(price: Rial, paid: Rial, highest: number): number {
  if (price <= 0 || paid >= price) return 0
  const kept = ((BigInt(paid) + TOMAN - 1n) / TOMAN) * TOMAN
  const most = ((BigInt(price) - kept) * HUNDREDTHS) / BigInt(price)
  const percent = Math.min(Number(most) / 100, highest)
  return percent < LEAST_DISCOUNT ? 0 : percent
}

function hundredthsOf(percent: number): bigint {
  const hundredths = Math.round(percent * 100)
  if (!(hundredths > 0 && hundredths < Number(HUNDREDTHS)))
    throw new RangeError(`a discount of ${percent} percent`)
  return BigInt(hundredths)
}
