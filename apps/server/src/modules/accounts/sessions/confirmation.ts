import { FIELD_SENTENCES } from '@payvand/texts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { CallError } from '../../../infra/http/call-error.ts'
import type { CallContext, SignedInUser, UserContext } from '../handler.ts'
import { reserveAttempt } from './attempts.ts'
import { passwordMatches } from './passwords.ts'
import { hashSessionToken, newSessionToken } from './session-tokens.ts'
import { confirmSession } from './sessions-store.ts'

export const CONFIRMED_MS = 10 * 60_000

type Confirming = Pick<CallContext, 'services' | 'address' | 'userAgent'> & { user: SignedInUser }

/**
 * Requires that the person at this session proved themselves a moment ago (decision 55): by `session.confirm`, a sign-on through
 * the marketplace of a user without a password, or the current password in the call itself.
 * @throws CallError `confirmation_required`; `invalid_request` where the password is wrong
 */
export async function requireConfirmation(
  context: UserContext,
  currentPassword?: string | null,
): Promise<void> {
  if (context.user.isConfirmed) return
  if (!currentPassword) throw new CallError('confirmation_required')
  await checkCurrentPassword(context, currentPassword, 'current_password')
}

/**
 * Compares the user's own password; guesses count in the limits of log-ins, a session as a known device.
 * @throws CallError `confirmation_by_sign_on` where the user has none, `invalid_request` where it is wrong
 */
export async function checkCurrentPassword(
  context: Confirming,
  password: string,
  field: 'password' | 'current_password',
): Promise<void> {
  const { user } = context
  if (user.passwordHash === null) throw new CallError('confirmation_by_sign_on')
  const deviceHash = hashSessionToken(`session ${user.sessionId}`)
  const attempt = await reserveAttempt(context, {
    event: 'confirm',
    username: user.username,
    deviceHash,
    user,
  })
  const matches = await passwordMatches(user.passwordHash, password).catch(async (error: unknown) => {
    await attempt.release()
    throw error
  })
  if (matches) return attempt.succeeded()
  await attempt.failed()
  const message = FIELD_SENTENCES.current_password_wrong
  throw new CallError('invalid_request', { fields: [{ field, message }] })
}

/** Confirms the session for a while under a new token; the former one opens nothing that needs the confirmation. */
export async function confirm(
  rows: Kysely<Tables>,
  sessionId: number,
  now: Date,
): Promise<{ accessToken: string; confirmedUntil: string }> {
  const accessToken = newSessionToken()
  const confirmedUntil = new Date(now.getTime() + CONFIRMED_MS)
  const isThere = await confirmSession(rows, sessionId, {
    tokenHash: hashSessionToken(accessToken),
    now,
    confirmedUntil,
  })
  if (!isThere) throw new CallError('not_authenticated')
  return { accessToken, confirmedUntil: confirmedUntil.toISOString() }
}
