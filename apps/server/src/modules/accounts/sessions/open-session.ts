import type { SignInWay } from '@payvand/domain'
import type { CallContext } from '../handler.ts'
import { type NewSecurityEvent, recordSecurityEvent } from '../security/record-security-event.ts'
import { earlierSignIns } from '../security/security-events-store.ts'
import { CONFIRMED_MS } from './confirmation.ts'
import { knownDeviceOf, rememberDevice } from './known-device.ts'
import { hashSessionToken, newSessionToken, SESSION_DAYS } from './session-tokens.ts'
import { insertSession } from './sessions-store.ts'

/** Begins a session of this user, who came in by `way`, on the caller's device. The token is given out here and never again. */
export async function openSession(
  context: Pick<CallContext, 'services' | 'address' | 'userAgent' | 'device'>,
  user: NonNullable<NewSecurityEvent['user']>,
  { way, isConfirmed = false }: { way: SignInWay; isConfirmed?: boolean },
): Promise<{ accessToken: string }> {
  const { services, address, userAgent } = context
  const accessToken = newSessionToken()
  const now = services.now()
  const isKnown = (await knownDeviceOf(context, user.id)) !== null
  await services.rows.transaction().execute(async (trx) => {
    await insertSession(trx, {
      tokenHash: hashSessionToken(accessToken),
      userId: user.id,
      now,
      expiresAt: new Date(now.getTime() + SESSION_DAYS * 24 * 3_600_000),
      address,
      userAgent,
      confirmedUntil: isConfirmed ? new Date(now.getTime() + CONFIRMED_MS) : null,
    })
    const before = await earlierSignIns(trx, user, address)
    const isNewDevice = !isKnown && before.any && !before.fromHere
    await recordSecurityEvent(trx, context, { event: 'sign_in', user, subject: way, isNewDevice })
  })
  await rememberDevice(context, user.id)
  return { accessToken }
}
