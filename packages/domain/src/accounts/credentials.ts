import { toLatinDigits } from '../text/digits.ts'

export const PASSWORD_MIN_LENGTH = 8
export const PASSWORD_MAX_LENGTH = 60
const PASSWORD_CHARACTERS = /^[A-Za-z0-9!#$%&*,.?@^-]*$/

/**
 * Reasons why a new password is refused: too short, too long, a character that is not allowed, or no letter with a
 * digit.
 */
export type PasswordIssue = 'too_short' | 'too_long' | 'bad_character' | 'letter_and_digit_needed'

/**
 * The first fault of a new password, or null. It takes 8 to 60 letters, digits and ! # $ % & * , . ? @ ^ - (document
 * 2, section 5).
 */
export function checkPassword(password: string): PasswordIssue | null {
  if (!PASSWORD_CHARACTERS.test(password)) return 'bad_character'
  if (password.length < PASSWORD_MIN_LENGTH) return 'too_short'
  if (password.length > PASSWORD_MAX_LENGTH) return 'too_long'
  if (!/[A-Za-z]/.test(password) || !/\d/.test(password)) return 'letter_and_digit_needed'
  return null
}

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
