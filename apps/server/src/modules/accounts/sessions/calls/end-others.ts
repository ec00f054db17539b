import type { Handler } from '../../handler.ts'
import { recordSecurityEvent } from '../../security/record-security-event.ts'
import { endOtherSessions } from '../sessions-store.ts'

export const endOthers: Handler<'session.endOthers'> = async (context) => {
  const { services, user } = context
  return services.rows.transaction().execute(async (trx) => {
    const endedCount = await endOtherSessions(trx, user.id, user.tokenHash)
    if (endedCount > 0) await recordSecurityEvent(trx, context, { event: 'other_sessions_ended', user })
    return { endedCount }
  })
}
