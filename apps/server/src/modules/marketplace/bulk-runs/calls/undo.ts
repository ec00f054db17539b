import { bulkUndoSentence } from '@payvand/texts'
import { CallError } from '../../../../infra/http/call-error.ts'
import { lockItems } from '../../../catalog/index.ts'
import type { Handler } from '../../handler.ts'
import { unverifyLocked } from '../../items/unverify-items.ts'
import { doneItems, recordUndo } from '../bulk-results-store.ts'
import { isUndoable } from '../bulk-run-answer.ts'
import { markUndone } from '../bulk-runs-store.ts'
import { requireBulkRun } from '../require-bulk-run.ts'

const BATCH = 500

/** Takes the verification back of every item of the run that is still verified and has not left for the booth. */
export const undo: Handler<'bulkRuns.undo'> = async ({ services, user }, { params }) => {
  const { rows } = services
  const { businessId } = user
  const run = await requireBulkRun(rows, businessId, params.id)
  if (!isUndoable(run)) throw new CallError('bulk_run_not_undoable')
  let undoneCount = 0
  let keptCount = 0
  let afterId = 0
  for (;;) {
    const ids = await doneItems(rows, businessId, run.id, { afterId, limit: BATCH })
    const lastId = ids.at(-1)
    if (lastId === undefined) break
    const reasons = await rows.transaction().execute(async (trx) => {
      const items = await lockItems(trx, businessId, { ids })
      const taken = await unverifyLocked(trx, businessId, items, user.id)
      await recordUndo(trx, businessId, run.id, taken)
      return [...taken.values()]
    })
    undoneCount += reasons.filter((reason) => reason === null).length
    keptCount += reasons.filter((reason) => reason !== null).length
    afterId = lastId
  }
  // This comes last, so that an undo that was cut short can be asked for again.
  await markUndone(rows, businessId, run.id, services.now())
  return { undoneCount, keptCount, sentence: bulkUndoSentence(undoneCount, keptCount) }
}
