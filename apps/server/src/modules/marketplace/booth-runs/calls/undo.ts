import { isSame } from '@payvand/domain'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../../infra/db/schema.ts'
import { CallError } from '../../../../infra/http/call-error.ts'
import { wakeQueue } from '../../../../infra/jobs/queue.ts'
import { lockBusiness } from '../../../accounts/index.ts'
import { findBoothRules } from '../../../catalog/index.ts'
import type { Handler } from '../../handler.ts'
import { saveBoothRules } from '../../pricing/booth-rules-store.ts'
import { isUndoable } from '../booth-run-answer.ts'
import type { BoothRunRow } from '../booth-runs-store.ts'
import { hasActiveRun, lockBoothRun, paramsOf, startUndo } from '../booth-runs-store.ts'
import { requireBoothRun } from '../require-booth-run.ts'
import { get } from './get.ts'

/** A price rule is put back at once; the products follow one by one, as with any run. */
export const undo: Handler<'boothRuns.undo'> = async (context, { params }) => {
  const { services, user } = context
  await services.rows.transaction().execute(async (trx) => {
    // The business is locked before the run, so that two simultaneous requests, for an undo or a new run, come one
    // after the other.
    await lockBusiness(trx, user.businessId)
    const run = requireBoothRun(await lockBoothRun(trx, user.businessId, params.id))
    if (!isUndoable(run, services.now())) throw new CallError('booth_run_not_undoable')
    if (await hasActiveRun(trx, user.businessId)) throw new CallError('booth_run_active')
    await restoreRules(trx, run)
    await startUndo(trx, run)
    await wakeQueue(trx, services.jobs, 'booth-runs.run', { boothRunId: run.id, businessId: user.businessId })
  })
  return get(context, { params, query: undefined, body: undefined })
}

async function restoreRules(trx: Kysely<Tables>, run: BoothRunRow): Promise<void> {
  const params = paramsOf(run)
  if ('change' in params) return
  const current = await findBoothRules(trx, run.business_id)
  if (!isSame(current, params.to)) throw new CallError('price_rule_changed_since')
  await saveBoothRules(trx, run.business_id, params.from)
}
