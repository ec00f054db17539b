import type { CallContext } from '../handler.ts'
import { rememberDevice } from './known-device.ts'
import { hashSessionToken, newSessionToken, SESSION_DAYS } from './session-tokens.ts'
import { insertSession } from './sessions-store.ts'

/** Begins a session of this user on the caller's device. The token is given out here and never again. */
export async function openSession(
  context: Pick<CallContext, 'services' | 'address' | 'userAgent' | 'device'>,
  userId: number,
): Promise<{ accessToken: string }> {
  const { services, address, userAgent } = context
  const accessToken = newSessionToken()
  const now = services.now()
  await insertSession(services.rows, {
    tokenHash: hashSessionToken(accessToken),
    userId,
    now,
    expiresAt: new Date(now.getTime() + SESSION_DAYS * 24 * 3_600_000),
    address,
    userAgent,
  })
  await rememberDevice(context, userId)
  return { accessToken }
}
