import type { AnswerOf } from '@payvand/contract'
import type { SignInWay } from '@payvand/domain'
import type { CallContext } from '../handler.ts'
import type { NewSecurityEvent } from '../security/record-security-event.ts'
import { openSession } from '../sessions/open-session.ts'
import { hashSessionToken, newSessionToken } from '../sessions/session-tokens.ts'
import { insertPendingSignIn } from './pending-sign-ins-store.ts'
import { listSecondFactors } from './second-factors-store.ts'

const PENDING_MS = 10 * 60_000

/** Begins the session of a user whose password or sign-on was right, or asks for the second factor where they have one. */
export async function beginSession(
  context: Pick<CallContext, 'services' | 'address' | 'userAgent' | 'device'>,
  user: NonNullable<NewSecurityEvent['user']>,
  { way, isConfirmed = false }: { way: SignInWay; isConfirmed?: boolean },
): Promise<AnswerOf<'session.login'>> {
  const { rows, now } = context.services
  const factors = await listSecondFactors(rows, user.id)
  if (factors.length === 0) {
    return { ...(await openSession(context, user, { way, isConfirmed })), secondFactor: null }
  }
  const token = newSessionToken()
  await insertPendingSignIn(rows, {
    token_hash: hashSessionToken(token),
    user_id: user.id,
    is_confirmed: isConfirmed,
    expires_at: new Date(now().getTime() + PENDING_MS),
  })
  return { accessToken: null, secondFactor: { token, kinds: [...new Set(factors.map(({ kind }) => kind))] } }
}
