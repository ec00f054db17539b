import type { FieldErrorCode } from '@payvand/contract'
import { checkPassword, type PasswordIssue } from '@payvand/domain'
import { FIELD_SENTENCES } from '@payvand/texts'
import { CallError } from '../../core/call-error.ts'

const CODES = {
  too_short: 'password_too_short',
  too_long: 'password_too_long',
  bad_character: 'password_bad_character',
  letter_and_digit_needed: 'password_letter_and_digit_needed',
} as const satisfies Record<PasswordIssue, FieldErrorCode>

function fault(field: string, code: FieldErrorCode): CallError {
  return new CallError('invalid_request', { fields: [{ field, message: FIELD_SENTENCES[code] }] })
}

/**
 * The rules of a password and its repetition (document 2, section 5). Answers the password, or null when neither is
 * given: empty counts as not given. Throws CallError `invalid_request` with the field.
 */
export function checkNewPassword(
  password: string | null | undefined,
  confirmPassword: string | null | undefined,
): string | null {
  if (!password && !confirmPassword) return null
  if (!password) throw fault('password', 'password_required')
  const issue = checkPassword(password)
  if (issue) throw fault('password', CODES[issue])
  if (!confirmPassword) throw fault('confirm_password', 'confirm_password_required')
  if (password !== confirmPassword) throw fault('confirm_password', 'passwords_differ')
  return password
}
