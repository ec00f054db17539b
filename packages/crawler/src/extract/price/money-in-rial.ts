import { type Rial, rial, toman, tomanToRial } from '@payvand/domain'

/** A decimal amount in whole rial; null where the currency is neither rial (IRR) nor toman (IRT), or the amount is no money. */
export function moneyInRial(amount: string | null, currency: string | null): Rial | null {
  if (amount === null) return null
  const value = Number(amount)
  if (!Number.isFinite(value) || value < 0 || value > 1e14) return null
  if (currency === 'IRT') return tomanToRial(toman(value))
  if (currency === 'IRR') return rial(Math.round(value))
  return null
}
