import { toLatinDigits } from '@payvand/domain'

/** Leaves only digits, dot and comma (specification 1, section 5), with the Persian separators written in Latin. */
export function keepNumeric(text: string): string {
  return toLatinDigits(text)
    .replaceAll('\u066b', '.')
    .replaceAll('\u066c', ',')
    .replaceAll('\u060c', ',')
    .replace(/[^\d.,]/g, '')
}

/** Reads text with only digits and separators: commas are separators. Null when there is no number. */
export function readNumber(text: string): number | null {
  const plain = keepNumeric(text).replaceAll(',', '')
  if (!/^(\d+\.?\d*|\.\d+)$/.test(plain)) return null
  const value = Number(plain)
  return Number.isFinite(value) ? value : null
}
