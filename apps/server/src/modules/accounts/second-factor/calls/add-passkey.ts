import { CallError } from '../../../../infra/http/call-error.ts'
import type { Handler } from '../../handler.ts'
import { recordSecurityEvent } from '../../security/record-security-event.ts'
import { takeSessionChallenge } from '../../sessions/sessions-store.ts'
import { firstRecoveryCodes } from '../first-recovery-codes.ts'
import { readNewPasskey } from '../passkeys.ts'
import { relyingPartyOf } from '../relying-party.ts'
import { addPasskey as insertPasskey, lockSecondFactors } from '../second-factors-store.ts'

export const addPasskey: Handler<'secondFactor.addPasskey'> = async (context, { body }) => {
  const { services, user } = context
  const { rows, now, config } = services
  const party = relyingPartyOf(config.publicUrl)
  const challenge = await takeSessionChallenge(rows, user.sessionId, now())
  if (!party || challenge === null) throw new CallError('second_factor_not_begun')
  const passkey = await readNewPasskey(party, body.response, challenge)
  if (!passkey) throw new CallError('passkey_refused')
  return rows.transaction().execute(async (trx) => {
    await lockSecondFactors(trx, user.id)
    const recoveryCodes = await firstRecoveryCodes(trx, user.id)
    const isNew = await insertPasskey(trx, user.id, { ...passkey, name: body.name }, now())
    if (!isNew) throw new CallError('passkey_refused')
    await recordSecurityEvent(trx, context, { event: 'second_factor_added', user, subject: body.name })
    return { recoveryCodes }
  })
}
