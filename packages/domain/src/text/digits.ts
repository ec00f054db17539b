/** First digit of each digit alphabet Iranian pages and keyboards produce: Persian, Arabic, full-width. */
const FOREIGN_ZEROS = [0x06f0, 0x0660, 0xff10]
const FOREIGN_DIGIT = /[\u06f0-\u06f9\u0660-\u0669\uff10-\uff19]/g
const PERSIAN_ZERO = 0x06f0

/** Persian, Arabic and full-width digits become Latin; everything else stays. */
export function toLatinDigits(text: string): string {
  return text.replace(FOREIGN_DIGIT, (digit) => {
    const code = digit.charCodeAt(0)
    const zero = FOREIGN_ZEROS.find((candidate) => code >= candidate && code < candidate + 10)
    return zero === undefined ? digit : String(code - zero)
  })
}

/**
 * Latin and Arabic digits become Persian; everything else stays. It is meant for numbers a person reads, never for
 * ones to copy.
 */
export function toPersianDigits(text: string): string {
  return toLatinDigits(text).replace(/\d/g, (digit) => String.fromCharCode(PERSIAN_ZERO + Number(digit)))
}
