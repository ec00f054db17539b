import { bulkOutcomeSentence, itemOperationTitle, leftOutSentence } from '@payvand/texts'
import { CallError } from '../../../infra/http/call-error.ts'
import {
  actedByOf,
  judgedColumns,
  judgeItems,
  lockItems,
  requireProject,
  verifyLocked,
} from '../../catalog/index.ts'
import { defineOperation, undoNext } from '../../operations/index.ts'
import { unverifyLocked } from '../items/unverify-items.ts'
import type { Services } from '../services.ts'
import { exampleOf, ITEM_EXAMPLES } from './item-example.ts'
import { previewSelected, resultsOf, selectedBatch } from './selected-batch.ts'
import { itemsOfProject, measureItems } from './selected-items-store.ts'

const BATCH = 200
const UNDO_BATCH = 500

/** Verifies or unverifies chosen items of a project; a verification is taken back where it still stands. */
export const reviewOperations = defineOperation<Services, 'verify' | 'unverify'>({
  kinds: ['verify', 'unverify'],
  title: ({ kind }) => itemOperationTitle(kind),

  async prepare(_services, trx, { businessId }, parameters) {
    const { projectId } = parameters
    await requireProject(trx, businessId, projectId)
    const { total, upToId } = await measureItems(itemsOfProject(trx, businessId, parameters))
    if (total === 0) throw new CallError('nothing_to_verify')
    return { scope: `project:${projectId}`, projectId, total, facts: { upToId } }
  },

  async preview({ rows }, businessId, parameters) {
    const { kind, projectId, selection } = parameters
    await requireProject(rows, businessId, projectId)
    const by = actedByOf(selection)
    const examples: ReturnType<typeof exampleOf>[] = []
    const counts = await previewSelected(itemsOfProject(rows, businessId, parameters), {
      judge: async (ids) =>
        judgeItems(rows, businessId, kind, await judgedColumns(rows, businessId, ids), by),
      include: ({ item }) => examples.length < ITEM_EXAMPLES && examples.push(exampleOf(item)),
      sentence: leftOutSentence,
    })
    return { kind, ...counts, examples }
  },

  batch: ({ now }, trx, operation) => {
    const { business_id: businessId, parameters } = operation
    return selectedBatch(operation, itemsOfProject(trx, businessId, parameters), BATCH, async (ids) => {
      const items = await lockItems(trx, businessId, { ids })
      const userId = operation.user_id ?? 0
      return resultsOf(
        parameters.kind === 'unverify'
          ? await unverifyLocked(trx, businessId, items, userId)
          : await verifyLocked(trx, businessId, items, now(), actedByOf(parameters.selection), userId),
      )
    })
  },

  undo: {
    withinMs: null,
    applies: ({ kind, succeeded }) => kind === 'verify' && succeeded > 0,
    batch: (_services, trx, operation) =>
      undoNext(trx, operation, UNDO_BATCH, async (done) => {
        const ids = done.map(({ itemId }) => itemId)
        const items = await lockItems(trx, operation.business_id, { ids })
        return unverifyLocked(trx, operation.business_id, items, operation.undone_by ?? 0)
      }),
  },

  sentence: (kind, { outcome, code }) => bulkOutcomeSentence(kind, outcome, code),
})
