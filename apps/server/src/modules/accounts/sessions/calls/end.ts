import { deviceWords } from '@payvand/texts'
import { CallError } from '../../../../infra/http/call-error.ts'
import type { Handler } from '../../handler.ts'
import { recordSecurityEvent } from '../../security/record-security-event.ts'
import { deviceOf } from '../device-of.ts'
import { endSession } from '../sessions-store.ts'

export const end: Handler<'session.end'> = async (context, { params }) => {
  const { services, user } = context
  await services.rows.transaction().execute(async (trx) => {
    const ended = await endSession(trx, user.id, params.id)
    if (!ended) throw new CallError('session_not_found')
    const { browser, system } = deviceOf(ended.userAgent)
    const subject = deviceWords(browser, system)
    await recordSecurityEvent(trx, context, { event: 'session_ended', user, subject })
  })
  return { success: true }
}
