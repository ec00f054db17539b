import { toLatinDigits } from './digits.ts'

/** Characters that people put between the digits of a phone number. */
const BETWEEN = /[\s\u200c\u00a0().\u2010-\u2015\u2212_/-]/g
const MOBILE = /^(?:0|\+?98|0098)?(9\d{9})$/
/** Area code and eight digits, or a short number behind an area code: 021-1234. */
const LANDLINE = /^(?:0|\+98|0098)([1-8]\d{6,9})$/

/**
 * The stored form of a phone number in Iran: `09...` for a mobile however its beginning was written, `0` with area
 * code and number for a landline. Digits of any alphabet, spaces, dashes and brackets are taken; null for anything
 * else.
 */
export function iranianPhone(written: string): string | null {
  const digits = toLatinDigits(written).replace(BETWEEN, '')
  const [, number] = MOBILE.exec(digits) ?? LANDLINE.exec(digits) ?? []
  return number === undefined ? null : `0${number}`
}

/** The digits to look for in stored numbers: a whole number as it is stored, a part of one as its digits. */
export function phoneDigits(written: string): string {
  return iranianPhone(written) ?? toLatinDigits(written).replace(/\D/g, '')
}
