import { toLatinDigits } from '../text/digits.ts'
import { needsCourierPhone, SHIPPING_METHODS } from './shipping-method.ts'

/** Faults of a code, or of the phone number beside it; each has a Persian sentence in the texts part. */
export const POSTING_FAULTS = [
  'tracking_code_missing',
  'tracking_code_letters',
  'tracking_code_short',
  'tracking_code_long',
  'tracking_code_rounded',
  'tracking_code_post_length',
  'shipping_method_unknown',
  'courier_phone_required',
  'courier_phone_invalid',
] as const
export type PostingFault = (typeof POSTING_FAULTS)[number]

export interface Posting {
  trackingCode: string
  shippingMethod: number
  /** The courier's number; null when the method needs none. */
  phoneNumber: string | null
}

const SHORTEST = 3
const LONGEST = 50

/** Spaces, half-spaces, direction marks and the dashes with which carriers group digits. */
const FILLING = /[\s\u00ad\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff_\u2010-\u2015-]/g
/** The form that a spreadsheet gives to a long number: 1.23457E+23. */
const SCIENTIFIC = /^\d(?:[.\u066b]\d+)?e\+?\d+$/i
/** A spreadsheet keeps fifteen digits of a number; the rest of a code of twenty-four become zeros. */
const ROUNDED = /^\d{11,15}0{9,}$/

/** The post's barcode: twenty-four digits now, twenty on older slips; abroad two letters, nine digits, two letters (UPU S10). */
const POST_CODE = /^(?:\d{20}|\d{24}|[A-Z]{2}\d{9}[A-Z]{2})$/
const OF_THE_POST: readonly number[] = [SHIPPING_METHODS.expressPost, SHIPPING_METHODS.registeredPost]

/**
 * The sent form of a code: Latin digits, upper case, without spaces, dashes or the quote that keeps a cell a text.
 */
export function normalizeTrackingCode(written: string): string {
  const text = toLatinDigits(written.normalize('NFKC')).trim()
  // Otherwise 1.2E-5 would lose its sign; such a text is no code anyway.
  if (SCIENTIFIC.test(text)) return text.toUpperCase()
  return text
    .replace(/^['\u2019"]+|['\u2019"]+$/g, '')
    .replace(FILLING, '')
    .toUpperCase()
}

/** The phone number with Latin digits and nothing between them; '' for an empty one and for 0. */
export function normalizePhone(written: string | number | null | undefined): string {
  const digits = toLatinDigits(String(written ?? '')).replace(/[^\d+]/g, '')
  return /^\+?0*$/.test(digits) ? '' : digits
}

/**
 * The fault of a code for this shipping method, or null. A carrier's own format is checked only if it is known: the
 * post's (its own pages and guides of 1400 to 1404 speak of twenty-four digits, older ones of twenty; sure enough to
 * refuse eleven, since "wrong tracking code" comes from a code with a digit missing). The other carriers publish
 * nothing reliable, so letters and digits of any plausible length pass.
 * @param code as `normalizeTrackingCode` gives it
 */
export function trackingCodeFault(method: number, code: string): PostingFault | null {
  if (code === '') return 'tracking_code_missing'
  if (SCIENTIFIC.test(code) || ROUNDED.test(code)) return 'tracking_code_rounded'
  // A courier's note may be a plate or a name: letters of any alphabet, and a slash.
  if (!/^[\p{L}\p{N}/.]+$/u.test(code)) return 'tracking_code_letters'
  if (OF_THE_POST.includes(method) && !POST_CODE.test(code)) return 'tracking_code_post_length'
  if (code.length < SHORTEST) return 'tracking_code_short'
  return code.length > LONGEST ? 'tracking_code_long' : null
}

/**
 * The fault of the courier's number, or null (decisions: "Shipping code form"). Another shipping method takes none.
 * @param phone as `normalizePhone` gives it
 */
export function courierPhoneFault(method: number, phone: string): PostingFault | null {
  if (!needsCourierPhone(method)) return null
  if (phone === '') return 'courier_phone_required'
  return /^(?:\+?98|0098|0)\d{10}$/.test(phone) || /^\d{8}$/.test(phone) ? null : 'courier_phone_invalid'
}
