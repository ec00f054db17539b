import { MOST_TOKENS } from '@payvand/domain'
import { CallError } from '../../../../infra/http/call-error.ts'
import type { Handler } from '../../handler.ts'
import { recordSecurityEvent } from '../../security/record-security-event.ts'
import { hashSessionToken, newSessionToken } from '../../sessions/session-tokens.ts'
import { TOKEN_PREFIX } from '../authenticate-token.ts'
import { countPersonalTokens, insertPersonalToken } from '../personal-tokens-store.ts'
import { tokenAnswer } from '../token-answer.ts'

const DAY_MS = 24 * 3_600_000
const ENDING = 4

export const create: Handler<'personalTokens.create'> = async (context, { body }) => {
  const { services, user } = context
  const now = services.now()
  const token = `${TOKEN_PREFIX}${newSessionToken()}`
  const row = await services.rows.transaction().execute(async (trx) => {
    if ((await countPersonalTokens(trx, user.id, now)) >= MOST_TOKENS)
      throw new CallError('too_many_personal_tokens')
    const inserted = await insertPersonalToken(trx, {
      user_id: user.id,
      name: body.name,
      token_hash: hashSessionToken(token),
      ending: token.slice(-ENDING),
      scopes: JSON.stringify([...new Set(body.scopes)]),
      created_at: now,
      expires_at: new Date(now.getTime() + body.days * DAY_MS),
    })
    await recordSecurityEvent(trx, context, { event: 'personal_token_added', user, subject: body.name })
    return inserted
  })
  return { ...tokenAnswer(row), token }
}
