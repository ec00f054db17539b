import { isSame } from '@payvand/domain'
import { CallError } from '../../../../infra/http/call-error.ts'
import { wakeQueue } from '../../../../infra/jobs/queue.ts'
import { lockBusiness } from '../../../accounts/index.ts'
import { countSentItems, findBoothRules } from '../../../catalog/index.ts'
import { boothRunAnswer } from '../../booth-runs/booth-run-answer.ts'
import { insertBoothRun } from '../../booth-runs/booth-runs-store.ts'
import type { Handler } from '../../handler.ts'
import { boothRulesOf } from '../booth-rules-of.ts'
import { saveBoothRules } from '../booth-rules-store.ts'

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
    await wakeQueue(trx, services.jobs, 'booth-runs.run', { boothRunId: run.id, businessId })
    return boothRunAnswer(trx, run, now)
  })
}
