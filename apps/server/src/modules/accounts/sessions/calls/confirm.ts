import type { Handler } from '../../handler.ts'
import { recordSecurityEvent } from '../../security/record-security-event.ts'
import { checkCurrentPassword, confirm as confirmSession } from '../confirmation.ts'

export const confirm: Handler<'session.confirm'> = async (context, { body }) => {
  const { services, user } = context
  await checkCurrentPassword(context, body.password, 'password')
  return services.rows.transaction().execute(async (trx) => {
    const confirmed = await confirmSession(trx, user.sessionId, services.now())
    await recordSecurityEvent(trx, context, { event: 'confirm', user })
    return confirmed
  })
}
