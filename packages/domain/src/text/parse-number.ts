import { toLatinDigits } from './digits.ts'

/** Separators between thousands: Arabic and Latin comma, Arabic thousands separator, apostrophes, every kind of space. */
const THOUSANDS = "[,\\u060c\\u066c'\\u2019\\s\\u202f]"
const GROUPED = new RegExp(`^\\d{1,3}(${THOUSANDS})\\d{3}(?:\\1\\d{3})*(?:[.\\u066b]\\d+)?$`)
const POINT_GROUPED = /^\d{1,3}(?:\.\d{3}){2,}(?:\u066b\d+)?$/
const PLAIN = /^(?:\d+(?:[.\u066b]\d*)?|[.\u066b]\d+)$/

/**
 * The number a person typed, or null when the text is not exactly one number. It takes Persian, Arabic and Latin
 * digits; thousands by comma (any of three alphabets), space or apostrophe; decimals by `.` or U+066B. One dot is
 * decimal ("1.250" is 1.25), several are thousands ("1.250.000"). A wrong grouping ("12,34") is null, not a guess.
 * Amounts on foreign web pages are read by the crawler, which knows more locales.
 */
export function parseNumber(text: string): number | null {
  const latin = toLatinDigits(text)
    .replace(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .trim()
  const negative = /^[-\u2212]/.test(latin)
  const body = (negative ? latin.slice(1) : latin).trim()
  const digits = latinDecimal(body)
  if (digits === null) return null
  const value = Number(digits)
  if (!Number.isFinite(value)) return null
  return negative && value !== 0 ? -value : value
}

function latinDecimal(text: string): string | null {
  if (PLAIN.test(text)) return text.replace('\u066b', '.')
  if (GROUPED.test(text)) return text.replace(new RegExp(THOUSANDS, 'g'), '').replace('\u066b', '.')
  if (POINT_GROUPED.test(text)) return text.replaceAll('.', '').replace('\u066b', '.')
  return null
}
