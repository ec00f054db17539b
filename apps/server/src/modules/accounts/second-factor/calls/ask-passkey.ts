import { CallError } from '../../../../infra/http/call-error.ts'
import type { Handler } from '../../handler.ts'
import { hashSessionToken } from '../../sessions/session-tokens.ts'
import { askPasskey as questionOf } from '../passkeys.ts'
import { findPendingSignIn, keepChallenge } from '../pending-sign-ins-store.ts'
import { relyingPartyOf } from '../relying-party.ts'
import { listSecondFactors } from '../second-factors-store.ts'

/** What the browser is asked, so that a passkey ends the sign-in. */
export const askPasskey: Handler<'secondFactor.askPasskey'> = async ({ services }, { body }) => {
  const { rows, now, config } = services
  const tokenHash = hashSessionToken(body.token)
  const pending = await findPendingSignIn(rows, tokenHash, now())
  if (!pending) throw new CallError('second_factor_expired')
  const party = relyingPartyOf(config.publicUrl)
  if (!party) throw new CallError('passkeys_impossible')
  const passkeys = (await listSecondFactors(rows, pending.user_id)).filter(({ kind }) => kind === 'passkey')
  const { options, challenge } = await questionOf(party, passkeys)
  await keepChallenge(rows, tokenHash, challenge)
  return { options }
}
