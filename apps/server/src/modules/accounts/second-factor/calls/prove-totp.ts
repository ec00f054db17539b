import { FIELD_SENTENCES, SECOND_FACTOR_KIND_LABELS } from '@payvand/texts'
import { CallError } from '../../../../infra/http/call-error.ts'
import type { Handler } from '../../handler.ts'
import { recordSecurityEvent } from '../../security/record-security-event.ts'
import { reserveAttempt } from '../../sessions/attempts.ts'
import { hashSessionToken } from '../../sessions/session-tokens.ts'
import { firstRecoveryCodes } from '../first-recovery-codes.ts'
import { bareCode } from '../recovery-codes.ts'
import { findUnprovenApp, lockSecondFactors, proveApp } from '../second-factors-store.ts'
import { stepOfCode } from '../totp.ts'
import { secretOf } from '../totp-secret.ts'

/** The first code proves that the app has the secret; from then on a sign-in asks for one. */
export const proveTotp: Handler<'secondFactor.proveTotp'> = async (context, { body }) => {
  const { services, user } = context
  const { rows, now } = services
  const app = await findUnprovenApp(rows, user.id)
  const secret = app && secretOf(services, user.id, app)
  if (!app || !secret) throw new CallError('second_factor_not_begun')
  const deviceHash = hashSessionToken(`second factor ${user.id} session ${user.sessionId}`)
  const attempt = await reserveAttempt(context, {
    event: 'second_factor',
    username: user.username,
    deviceHash,
    user,
  })
  const step = stepOfCode(secret, bareCode(body.code), now())
  if (step === null) {
    await attempt.failed()
    throw new CallError('invalid_request', {
      fields: [{ field: 'code', message: FIELD_SENTENCES.code_wrong }],
    })
  }
  await attempt.succeeded()
  return rows.transaction().execute(async (trx) => {
    await lockSecondFactors(trx, user.id)
    const recoveryCodes = await firstRecoveryCodes(trx, user.id)
    await proveApp(trx, user.id, app.id, { step, now: now() })
    const subject = SECOND_FACTOR_KIND_LABELS.totp
    await recordSecurityEvent(trx, context, { event: 'second_factor_added', user, subject })
    return { recoveryCodes }
  })
}
