import { CallError } from '../../../../infra/http/call-error.ts'
import type { Handler } from '../../handler.ts'
import { recordSecurityEvent } from '../../security/record-security-event.ts'
import { deletePersonalToken } from '../personal-tokens-store.ts'

export const revoke: Handler<'personalTokens.revoke'> = async (context, { params }) => {
  const { services, user } = context
  await services.rows.transaction().execute(async (trx) => {
    const name = await deletePersonalToken(trx, user.id, params.id)
    if (name === undefined) throw new CallError('personal_token_not_found')
    await recordSecurityEvent(trx, context, { event: 'personal_token_revoked', user, subject: name })
  })
  return { success: true }
}
