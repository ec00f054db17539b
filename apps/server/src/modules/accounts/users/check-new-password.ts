import { newPasswordFault } from '@payvand/domain'
import { FIELD_SENTENCES } from '@payvand/texts'
import { CallError } from '../../../infra/http/call-error.ts'

const FIELDS = { password: 'password', confirmPassword: 'confirm_password' } as const

/**
 * The rules of a password and its repetition (document 2, section 5). Answers the password, or null when neither is
 * given: empty counts as not given. Throws CallError `invalid_request` with the field.
 */
export function checkNewPassword(
  password: string | null | undefined,
  confirmPassword: string | null | undefined,
): string | null {
  const fault = newPasswordFault(password ?? '', confirmPassword ?? '')
  if (!fault) return password || null
  throw new CallError('invalid_request', {
    fields: [{ field: FIELDS[fault.field], message: FIELD_SENTENCES[fault.code] }],
  })
}
