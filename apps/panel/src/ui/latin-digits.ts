// Persian (U+06F0) and Arabic (U+0660) digits, and the separators that come with them.
const foreign = /[\u06f0-\u06f9\u0660-\u0669]/g

/** Writes the Persian and Arabic digits of a text in Latin; every other letter stays. */
export function toLatinDigits(text: string): string {
  return text.replace(foreign, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
}

/** Leaves only digits, dot and comma (specification 1, section 5), with the Persian separators written in Latin. */
export function keepNumeric(text: string): string {
  return toLatinDigits(text)
    .replaceAll('\u066b', '.')
    .replaceAll('\u066c', ',')
    .replaceAll('\u060c', ',')
    .replace(/[^\d.,]/g, '')
}

/** Reads what numeric-only typing left: commas are separators. Null where no number stands. */
export function readNumber(text: string): number | null {
  const plain = keepNumeric(text).replaceAll(',', '')
  if (!/^(\d+\.?\d*|\.\d+)$/.test(plain)) return null
  const value = Number(plain)
  return Number.isFinite(value) ? value : null
}
