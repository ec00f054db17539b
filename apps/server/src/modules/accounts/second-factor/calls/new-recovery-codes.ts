import { CallError } from '../../../../infra/http/call-error.ts'
import type { Handler } from '../../handler.ts'
import { recordSecurityEvent } from '../../security/record-security-event.ts'
import { makeRecoveryCodes } from '../first-recovery-codes.ts'
import { listSecondFactors, lockSecondFactors } from '../second-factors-store.ts'

export const newRecoveryCodes: Handler<'secondFactor.newRecoveryCodes'> = (context) => {
  const { services, user } = context
  return services.rows.transaction().execute(async (trx) => {
    await lockSecondFactors(trx, user.id)
    if ((await listSecondFactors(trx, user.id)).length === 0) throw new CallError('second_factor_not_begun')
    const recoveryCodes = await makeRecoveryCodes(trx, user.id)
    await recordSecurityEvent(trx, context, { event: 'recovery_codes_made', user })
    return { recoveryCodes }
  })
}
