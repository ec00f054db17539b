import { MOST_SHIPPING_RIAL, type Rial, rialToToman } from '@payvand/domain'

/**
 * Rial to the whole toman that the shipping service takes; null stays null.
 * @throws RangeError for an amount that is no whole toman, or more than the service takes: to round would change a price
 */
export function toWireToman(amount: Rial | null): number | null {
  if (amount === null) return null
  const toman = rialToToman(amount)
  if (!Number.isInteger(toman) || amount > MOST_SHIPPING_RIAL)
    throw new RangeError(`${amount} rial as whole toman`)
  return toman
}
