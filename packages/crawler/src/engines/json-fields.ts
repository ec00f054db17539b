/** Reads JSON of other people's servers: a value of another shape than expected is absent, never an error. */
export type Fields = Record<string, unknown>

export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

export const rowsOf = (value: unknown): Fields[] => listOf(value).map(fieldsOf)

/** A text that is not blank; numbers as text. */
export function textOf(value: unknown): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  if (typeof value !== 'string') return null
  const text = value.trim()
  return text === '' || text === 'null' ? null : text
}

/** A whole number that is not negative. */
export function countOf(value: unknown): number | null {
  const number = typeof value === 'string' && /^\d{1,9}$/.test(value.trim()) ? Number(value) : value
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 ? number : null
}

/** A plain decimal amount above zero, as text; null for "", 0 and other texts. */
export function amountOf(value: unknown): string | null {
  const text = textOf(value)
  if (text === null || !/^\d{1,15}(?:\.\d{1,6})?$/.test(text) || Number(text) === 0) return null
  return text.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')
}

/** A property that is true or false; null when it is neither. */
export const flagOf = (value: unknown): boolean | null => (typeof value === 'boolean' ? value : null)
