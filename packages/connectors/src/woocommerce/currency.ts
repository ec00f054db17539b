import { type Rial, rial } from '@payvand/domain'
import { ConnectorError } from '../kit/connector-error.ts'

/** Rials in one unit of each currency an Iranian shop can count in: rial, toman, thousands of both. (Reference: money.) */
const RIALS_IN = { IRR: 1, IRT: 10, IRHR: 1000, IRHT: 10_000 } as const

export type WooCurrency = keyof typeof RIALS_IN

/**
 * @throws ConnectorError `refused` with `currency_unknown`: a shop that counts in another country's money has no prices
 * for the booth
 */
export function wooCurrency(code: string, call: string): WooCurrency {
  const known = code.trim().toUpperCase()
  if (Object.hasOwn(RIALS_IN, known)) return known as WooCurrency
  throw new ConnectorError('refused', {
    call,
    reason: 'currency_unknown',
    detail: `the shop counts in ${known.slice(0, 10)}`,
  })
}

/** A price as the shop writes it: a text, empty where there is none. 0 is no price. Rounded to a whole rial. */
export function fromShopPrice(text: string, currency: WooCurrency): Rial | null {
  const amount = Number(text.trim() || 0)
  if (!Number.isFinite(amount) || amount <= 0) return null
  return rial(Math.round(amount * RIALS_IN[currency])) || null
}

/**
 * Writes a price as the shop writes it.
 * @throws ConnectorError `refused` for a fraction of a toman where the shop counts in toman, which its pages do not
 * show
 */
export function toShopPrice(price: Rial, currency: WooCurrency, call: string): string {
  if ((currency === 'IRT' || currency === 'IRHT') && price % RIALS_IN.IRT !== 0) {
    throw new ConnectorError('refused', { call, detail: 'the shop counts in whole toman' })
  }
  return shopAmount(price, currency)
}

/** An amount of an order, whose parts have to add up: with its fraction. In rial. */
export const shopAmount = (amount: number, currency: WooCurrency): string =>
  String(amount / RIALS_IN[currency])
