import { ConnectorError } from './connector-error.ts'
import type { SourceOffer, SourceVariant } from './source-shop.ts'

/** Turns the answer that a number does not exist into null. */
export async function goneAsNull<Value>(asked: Promise<Value>): Promise<Value | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof ConnectorError && error.kind === 'not_found') return null
    throw error
  }
}

/**
 * Reads the outcome of a write.
 * @throws ConnectorError `outcome_unknown` when it cannot be seen
 */
export async function seenAfterWrite<Value>(call: string, look: () => Promise<Value>): Promise<Value> {
  try {
    return await look()
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error
    const { retryAfterMs, detail } = error
    throw new ConnectorError('outcome_unknown', { call, retryAfterMs, detail })
  }
}

/** The offer of a variant whose stock is its own count, where it has one. */
export function offerOfVariant(variant: SourceVariant, reserved = 0): SourceOffer {
  const { price, listPrice, stock, active } = variant
  return { price, listPrice, stock, active, count: stock, reserved }
}

/**
 * The count that a written stock begins from.
 * @throws ConnectorError `refused` where the variant has none of its own
 */
export function ownCount({ count }: SourceOffer, call: string): number {
  if (count !== null) return count
  const detail = 'the shop does not count this variant by itself'
  throw new ConnectorError('refused', { call, reason: 'stock_not_counted', detail })
}

/**
 * Parses the number of a platform that counts its rows out of our text.
 * @throws ConnectorError `not_found`: the text is no such number
 */
export function wholeNumber(id: string, call: string): number {
  if (/^[1-9]\d{0,14}$/.test(id)) return Number(id)
  throw new ConnectorError('not_found', { call, detail: 'the number is none of this platform' })
}
