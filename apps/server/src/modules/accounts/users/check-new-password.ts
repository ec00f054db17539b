import type { FieldErrorCode } from '@payvand/contract'
import { isOwnName, newPasswordFault } from '@payvand/domain'
import { FIELD_SENTENCES, GUESSED_NAMES } from '@payvand/texts'
import { CallError } from '../../../infra/http/call-error.ts'
import { isCommonPassword } from './common-passwords.ts'

const FIELDS = { password: 'password', confirmPassword: 'confirm_password' } as const

/**
 * The rules of a password and its repetition (document 2, section 5), and that it is neither common nor the user's own name or ours.
 * Answers the password, or null when neither is given: empty counts as not given. Throws CallError `invalid_request` with the
 * field.
 */
export async function checkNewPassword(
  password: string | null | undefined,
  confirmPassword: string | null | undefined,
  names: readonly (string | null)[],
): Promise<string | null> {
  const fault = newPasswordFault(password ?? '', confirmPassword ?? '')
  if (fault) throw faultOf(FIELDS[fault.field], fault.code)
  if (!password) return null
  const guessable = await whyGuessable(password, names)
  if (guessable) throw faultOf('password', guessable)
  return password
}

/** The reason why a password is among the first that are guessed, or null. */
export async function whyGuessable(
  password: string,
  names: readonly (string | null)[],
): Promise<'password_own_name' | 'password_common' | null> {
  if (isOwnName(password, [...names, ...GUESSED_NAMES])) return 'password_own_name'
  return (await isCommonPassword(password)) ? 'password_common' : null
}

function faultOf(field: string, code: FieldErrorCode): CallError {
  return new CallError('invalid_request', { fields: [{ field, message: FIELD_SENTENCES[code] }] })
}
