import { toLatinDigits } from './digits.ts'

export const PASSWORD_MIN_LENGTH = 8
export const PASSWORD_MAX_LENGTH = 60
const PASSWORD_CHARACTERS = /^[A-Za-z0-9!#$%&*,.?@^-]*$/

/** Why a new password is refused: too short, too long, a character that is not allowed, or no letter with a digit. */
export type PasswordIssue = 'too_short' | 'too_long' | 'bad_character' | 'letter_and_digit_needed'

/** The first fault of a new password, or null. 8 to 60 of letters, digits and ! # $ % & * , . ? @ ^ - (document 2, section 5). */
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
