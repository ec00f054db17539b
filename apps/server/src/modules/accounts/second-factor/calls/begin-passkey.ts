import { CallError } from '../../../../infra/http/call-error.ts'
import type { Handler } from '../../handler.ts'
import { keepSessionChallenge } from '../../sessions/sessions-store.ts'
import { askNewPasskey } from '../passkeys.ts'
import { relyingPartyOf } from '../relying-party.ts'
import { listSecondFactors } from '../second-factors-store.ts'

const CHALLENGE_MS = 5 * 60_000

export const beginPasskey: Handler<'secondFactor.beginPasskey'> = async ({ services, user }) => {
  const { rows, now, config } = services
  const party = relyingPartyOf(config.publicUrl)
  if (!party) throw new CallError('passkeys_impossible')
  const { options, challenge } = await askNewPasskey(party, user, await listSecondFactors(rows, user.id))
  const until = new Date(now().getTime() + CHALLENGE_MS)
  await keepSessionChallenge(rows, user.sessionId, { challenge, until })
  return { options }
}
