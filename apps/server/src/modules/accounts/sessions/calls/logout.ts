import type { Handler } from '../../handler.ts'
import { recordSecurityEvent } from '../../security/record-security-event.ts'
import { deleteSession } from '../sessions-store.ts'

export const logout: Handler<'session.logout'> = async (context) => {
  const { services, user } = context
  await services.rows.transaction().execute(async (trx) => {
    await deleteSession(trx, user.tokenHash)
    await recordSecurityEvent(trx, context, { event: 'sign_out', user })
  })
  return { success: true }
}
