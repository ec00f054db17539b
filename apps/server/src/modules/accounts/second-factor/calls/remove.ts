import { secondFactorNeed } from '@payvand/domain'
import { SECOND_FACTOR_KIND_LABELS } from '@payvand/texts'
import { CallError } from '../../../../infra/http/call-error.ts'
import type { Handler } from '../../handler.ts'
import { recordSecurityEvent } from '../../security/record-security-event.ts'
import { replaceRecoveryCodes } from '../recovery-codes-store.ts'
import { listSecondFactors, lockSecondFactors, removeSecondFactor } from '../second-factors-store.ts'

/** With the last one the recovery codes go; an admin keeps one. */
export const remove: Handler<'secondFactor.remove'> = async (context, { params }) => {
  const { services, user } = context
  await services.rows.transaction().execute(async (trx) => {
    await lockSecondFactors(trx, user.id)
    const removed = await removeSecondFactor(trx, user.id, params.id)
    if (!removed) throw new CallError('second_factor_not_found')
    const left = await listSecondFactors(trx, user.id)
    const need = secondFactorNeed(user.isAdmin, services.config.sandbox !== null)
    if (left.length === 0 && need === 'required') throw new CallError('second_factor_last')
    if (left.length === 0) await replaceRecoveryCodes(trx, user.id, [])
    const subject = removed.kind === 'totp' ? SECOND_FACTOR_KIND_LABELS.totp : removed.name
    await recordSecurityEvent(trx, context, { event: 'second_factor_removed', user, subject })
  })
  return { success: true }
}
