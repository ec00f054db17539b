import { isSame } from '@payvand/domain'
import { boothRunAnswer } from '../../core/booth-run-answer.ts'
import { CallError } from '../../core/call-error.ts'
import type { Handler } from '../../core/handler.ts'
import { findBoothRules } from '../../core/intended-item.ts'
import { nudgeBoothRun } from '../../core/nudge-lanes.ts'
import { saveBoothRules } from '../../core/stores/booth-rules-store.ts'
import { insertBoothRun } from '../../core/stores/booth-runs-store.ts'
import { lockBusiness } from '../../core/stores/businesses-store.ts'
import { countSentItems } from '../../core/stores/project-items-store.ts'
import { boothRulesOf } from './booth-rules-of.ts'

/** Saves the rule and, in the same transaction, the run that sends what it changes again and can be undone. */
export const apply: Handler<'pricing.apply'> = async ({ services, user }, { body }) => {
  const { businessId } = user
  const to = boothRulesOf(body.rules)
  return services.rows.transaction().execute(async (trx) => {
    await lockBusiness(trx, businessId)
    const from = await findBoothRules(trx, businessId)
    if (isSame(from, to)) throw new CallError('nothing_to_change')
    await saveBoothRules(trx, businessId, to)
    const now = services.now()
    const run = await insertBoothRun(trx, businessId, {
      kind: 'price_rule',
      params: { from, to },
      selection: { selection: { filters: { verificationStatus: 'sent' } }, upToId: 0 },
      total: await countSentItems(trx, businessId),
      userId: user.id,
      now,
    })
    if (!run) throw new CallError('booth_run_active')
    await nudgeBoothRun(trx, services.jobs, run.id, businessId)
    return boothRunAnswer(trx, run, now)
  })
}
