import { toLatinDigits } from '../text/digits.ts'

export const PASSWORD_MIN_LENGTH = 8
export const PASSWORD_MAX_LENGTH = 60
const PASSWORD_CHARACTERS = /^[\p{L}\p{M}0-9 !#$%&*,.?@^-]*$/u
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g
/** What a password has beside the user's own name, at least. */
const BESIDE_NAME = 5
/** Shorter names are in many words. */
const SHORTEST_NAME = 3

/**
 * Reasons why a new password is refused: too short, too long, a character that is not allowed, or no letter with a
 * digit.
 */
export type PasswordIssue = 'too_short' | 'too_long' | 'bad_character' | 'letter_and_digit_needed'

/**
 * The one spelling under which a password is hashed and compared, whatever keyboard it is typed on: Persian letters for their
 * Arabic twins, Latin digits, nothing invisible. One of ASCII stays as it is.
 */
export function normalisePassword(password: string): string {
  return toLatinDigits(password.normalize('NFKC'))
    .replaceAll(/[\u064a\u0649]/g, '\u06cc')
    .replaceAll('\u0643', '\u06a9')
    .replaceAll(INVISIBLE, '')
}

/**
 * The first fault of a new password, or null. It takes 8 to 60 letters of any script, digits, spaces and
 * ! # $ % & * , . ? @ ^ - (document 2, section 5, and the decisions: "Passwords").
 */
export function checkPassword(given: string): PasswordIssue | null {
  const password = normalisePassword(given)
  const { length } = Array.from(password)
  if (!PASSWORD_CHARACTERS.test(password)) return 'bad_character'
  if (length < PASSWORD_MIN_LENGTH) return 'too_short'
  if (length > PASSWORD_MAX_LENGTH) return 'too_long'
  if (!/\p{L}/u.test(password) || !/\d/.test(password)) return 'letter_and_digit_needed'
  return null
}

/** Tells whether a password is little more than one of these names: of the rest one guesses a year or `1234`. */
export function isOwnName(password: string, names: readonly (string | null)[]): boolean {
  const letters = foldedName(password)
  return names.some((name) => {
    const own = foldedName(name ?? '')
    return own.length >= SHORTEST_NAME && letters.includes(own) && letters.length - own.length < BESIDE_NAME
  })
}

const foldedName = (text: string) =>
  normalisePassword(text)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\d]/gu, '')

/** The one spelling under which a username is stored and looked up: no space around, lower case, Latin digits. */
export function normaliseUsername(text: string): string {
  return toLatinDigits(text.normalize('NFKC'))
    .replace(/[\u200b-\u200f\u202a-\u202e\ufeff]/g, '')
    .trim()
    .toLowerCase()
}

const PASSWORD_FAULTS = {
  too_short: 'password_too_short',
  too_long: 'password_too_long',
  bad_character: 'password_bad_character',
  letter_and_digit_needed: 'password_letter_and_digit_needed',
} as const satisfies Record<PasswordIssue, string>

/** A fault of a new password and its repetition: the field, and the code of its sentence. */
export interface NewPasswordFault {
  field: 'password' | 'confirmPassword'
  code:
    | (typeof PASSWORD_FAULTS)[PasswordIssue]
    | 'password_required'
    | 'confirm_password_required'
    | 'passwords_differ'
}

/**
 * The first fault of a new password and its repetition, or null (document 2, section 5). Both may be empty, which
 * keeps the password; one without the other is a fault of the other.
 */
export function newPasswordFault(password: string, confirmPassword: string): NewPasswordFault | null {
  if (!password && !confirmPassword) return null
  if (!password) return { field: 'password', code: 'password_required' }
  const issue = checkPassword(password)
  if (issue) return { field: 'password', code: PASSWORD_FAULTS[issue] }
  if (!confirmPassword) return { field: 'confirmPassword', code: 'confirm_password_required' }
  return password === confirmPassword ? null : { field: 'confirmPassword', code: 'passwords_differ' }
}
