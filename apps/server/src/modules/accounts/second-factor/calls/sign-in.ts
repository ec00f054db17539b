import { CallError } from '../../../../infra/http/call-error.ts'
import type { Handler } from '../../handler.ts'
import { recordSecurityEvent } from '../../security/record-security-event.ts'
import { reserveAttempt } from '../../sessions/attempts.ts'
import { knownDeviceOf } from '../../sessions/known-device.ts'
import { openSession } from '../../sessions/open-session.ts'
import { hashSessionToken } from '../../sessions/session-tokens.ts'
import { findUser } from '../../users/users-store.ts'
import { checkSecondFactor, type GivenSecondFactor } from '../check-second-factor.ts'
import { endPendingSignIn, findPendingSignIn, keepChallenge } from '../pending-sign-ins-store.ts'

/**
 * Ends a sign-in by the second factor: a code of the app, a recovery code or a passkey. Guesses count as those at passwords do,
 * whoever knows the password apart from the user's own devices.
 */
export const signIn: Handler<'secondFactor.signIn'> = async (context, { body }) => {
  const { services } = context
  const { rows, now } = services
  const tokenHash = hashSessionToken(body.token)
  const pending = await findPendingSignIn(rows, tokenHash, now())
  const user = pending && (await findUser(rows, pending.user_id))
  if (!pending || !user) throw new CallError('second_factor_expired')
  const given: GivenSecondFactor | null =
    body.passkey && pending.challenge
      ? { passkey: body.passkey, challenge: pending.challenge }
      : body.code
        ? { code: body.code }
        : null
  if (!given) throw new CallError('second_factor_wrong')

  const device = await knownDeviceOf(context, user.id)
  const attempt = await reserveAttempt(context, {
    event: 'second_factor',
    username: user.username,
    deviceHash: hashSessionToken(`second factor ${user.id} ${device ?? ''}`),
    user,
  })
  // A challenge is good for one answer.
  if (pending.challenge) await keepChallenge(rows, tokenHash, null)
  const proof = await checkSecondFactor(services, user.id, given).catch(async (error: unknown) => {
    await attempt.release()
    throw error
  })
  if (!proof) {
    await attempt.failed()
    throw new CallError('second_factor_wrong')
  }
  await attempt.succeeded()
  if (!(await endPendingSignIn(rows, tokenHash))) throw new CallError('second_factor_expired')
  if (proof === 'recovery_code')
    await recordSecurityEvent(rows, context, { event: 'recovery_code_used', user })
  return openSession(context, user, { way: proof, isConfirmed: pending.is_confirmed })
}
