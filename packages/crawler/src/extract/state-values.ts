import { foldKey, STATE_KEYS } from '../lexicon/state-keys.ts'
import { machinePrice } from './structured-offers.ts'

/** An object of a shop's own data. */
export type Values = Record<string, unknown>
type Field = keyof typeof STATE_KEYS

export const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A number with at most a sign or a code at either end. */
const AMOUNT = /^[^\d\n]{0,8}\d[\d.,\u066b\u066c' \u00a0]{0,20}[^\d\n]{0,8}$/

interface Written {
  amount: string
  currency: string | null
  raw: string
}

let folded = new WeakMap<Values, Map<string, unknown>>()
/** A map that grows old keeps the pages of its objects in memory until the next full collection, so it is renewed. */
const MOST_FOLDED = 500
let left = MOST_FOLDED

/** An object's values by folded key, the empty ones left out; remembered, since every field asks. */
function byFoldedKey(values: Values): Map<string, unknown> {
  let known = folded.get(values)
  if (known === undefined) {
    known = new Map()
    for (const [key, value] of Object.entries(values))
      if (value !== null && value !== '' && !known.has(foldKey(key))) known.set(foldKey(key), value)
    if (left-- === 0) {
      folded = new WeakMap()
      left = MOST_FOLDED
    }
    folded.set(values, known)
  }
  return known
}

/** The amount a buyer pays now, by the best of the object's price keys; null where none holds an amount above zero. */
export const amountOf = (values: Values): Written | null => amountAt(values, STATE_KEYS.price)

/** The price before a discount. */
export const oldAmountOf = (values: Values): Written | null => amountAt(values, STATE_KEYS.oldPrice)

function amountAt(values: Values, keys: readonly string[]): Written | null {
  const known = byFoldedKey(values)
  for (const key of keys) {
    const value = known.get(key)
    const found = asAmount(value) ?? (isObject(value) ? innerAmount(value) : null)
    if (found !== null) return found
  }
  return null
}

function innerAmount(values: Values, depth = 0): Written | null {
  const known = byFoldedKey(values)
  for (const key of STATE_KEYS.amount) {
    const value = known.get(key)
    const found = asAmount(value) ?? (isObject(value) && depth < 2 ? innerAmount(value, depth + 1) : null)
    if (found !== null) return found
  }
  return null
}

/** The currency a price that is an object itself carries. */
export function innerCurrency(values: Values): string | null {
  const known = byFoldedKey(values)
  const prices = STATE_KEYS.price.map((key) => known.get(key)).filter(isObject)
  return prices.map((price) => textAt(price, 'currency')).find((text) => text !== null) ?? null
}

function asAmount(value: unknown): Written | null {
  if (typeof value === 'number')
    return Number.isFinite(value) && value > 0 && value < 1e13
      ? { amount: String(Math.round(value * 1e4) / 1e4), currency: null, raw: String(value) }
      : null
  if (typeof value !== 'string' || !AMOUNT.test(value)) return null
  const price = machinePrice(value, null)
  return price !== null && Number(price.amount) > 0 ? { ...price, raw: value } : null
}

/** Addresses of pictures, as written, out of one address, a list, or objects that hold them. */
export function imagesOf(value: unknown): string[] {
  const list = Array.isArray(value) ? (value as unknown[]) : [value]
  return list
    .slice(0, 40)
    .map((item) =>
      isObject(item)
        ? (item['src'] ??
          item['url'] ??
          item['path'] ??
          item['image_url'] ??
          item['image'] ??
          item['full'] ??
          item['large'])
        : item,
    )
    .filter(
      (address): address is string =>
        typeof address === 'string' && /^(?:https?:)?\/\/?[^\s]+\.(?:jpe?g|png|webp|avif)/i.test(address),
    )
}

/** The first value under one of the field's keys that is neither null nor empty. */
export function valueAt(values: Values, field: Field): unknown {
  const known = byFoldedKey(values)
  const key = STATE_KEYS[field].find((each) => known.has(each))
  return key === undefined ? undefined : known.get(key)
}

/** A text or number under one of the field's keys; of an object its name. */
export function textAt(values: Values, field: Field): string | null {
  const value = valueAt(values, field)
  const text = isObject(value)
    ? (value['name'] ?? value['title'] ?? value['title_fa'] ?? value['code'])
    : value
  if (typeof text === 'number') return String(text)
  return typeof text === 'string' && text.trim() !== '' && text.length < 5_000 ? text.trim() : null
}
