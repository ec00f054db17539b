import type { Services } from '../services.ts'
import { passkeyThatSigned } from './passkeys.ts'
import { bareCode, hashRecoveryCode } from './recovery-codes.ts'
import { takeRecoveryCode } from './recovery-codes-store.ts'
import { relyingPartyOf } from './relying-party.ts'
import { listSecondFactors, notePasskeyUsed, takeStep } from './second-factors-store.ts'
import { stepOfCode } from './totp.ts'
import { secretOf } from './totp-secret.ts'

/** What a person gave: a code of their app, a recovery code, or a passkey's answer to a challenge. */
export type GivenSecondFactor = { code: string } | { passkey: string; challenge: string }

/** Uses up what was given. Answers what it was; null where it is wrong or was used before. */
export async function checkSecondFactor(
  services: Services,
  userId: number,
  given: GivenSecondFactor,
): Promise<'totp' | 'passkey' | 'recovery_code' | null> {
  const { rows, now } = services
  const factors = await listSecondFactors(rows, userId)
  if ('passkey' in given) {
    const party = relyingPartyOf(services.config.publicUrl)
    const signed = party && (await passkeyThatSigned(party, factors, given.passkey, given.challenge))
    if (!signed) return null
    await notePasskeyUsed(rows, signed.id, { signCount: signed.signCount, now: now() })
    return 'passkey'
  }
  const code = bareCode(given.code)
  if (!/^\d{6}$/.test(code)) {
    const isTaken = await takeRecoveryCode(rows, userId, hashRecoveryCode(userId, code), now())
    return isTaken ? 'recovery_code' : null
  }
  const app = factors.find(({ kind }) => kind === 'totp')
  const secret = app && secretOf(services, userId, app)
  if (!app || !secret) return null
  const step = stepOfCode(secret, code, now())
  return step !== null && (await takeStep(rows, app.id, { step, now: now() })) ? 'totp' : null
}
