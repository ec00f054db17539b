import { itemOperationTitle, leftOutSentence } from '@payvand/texts'
import { CallError } from '../../../infra/http/call-error.ts'
import { boothProductUrl } from '../../accounts/index.ts'
import { actedByOf, judgedColumns, lockItems, requireProject } from '../../catalog/index.ts'
import { defineOperation, type NewResult } from '../../operations/index.ts'
import { judgeSending } from '../product-changes/judge-sending.ts'
import { queueLocked, requireBooth } from '../product-changes/send-items.ts'
import type { Services } from '../services.ts'
import { describeSending } from './describe-sending.ts'
import { exampleOf, ITEM_EXAMPLES } from './item-example.ts'
import { previewSelected, selectedBatch } from './selected-batch.ts'
import { itemsOfProject, measureItems } from './selected-items-store.ts'
import { listSendResults, queuedVersions } from './send-results-store.ts'

const BATCH = 200

/** Queues chosen items of a project for the booth, and tells afterwards what the marketplace said of each. */
export const sendOperations = defineOperation<Services, 'send'>({
  kinds: ['send'],
  title: ({ kind }) => itemOperationTitle(kind),

  async prepare(_services, trx, { businessId }, parameters) {
    const { projectId } = parameters
    await requireProject(trx, businessId, projectId)
    await requireBooth(trx, businessId)
    const { total, upToId } = await measureItems(itemsOfProject(trx, businessId, parameters))
    if (total === 0) throw new CallError('nothing_to_send')
    return { scope: `project:${projectId}`, projectId, total, facts: { upToId } }
  },

  async preview({ rows }, businessId, parameters) {
    await requireProject(rows, businessId, parameters.projectId)
    const by = actedByOf(parameters.selection)
    const examples: ReturnType<typeof exampleOf>[] = []
    const counts = await previewSelected(itemsOfProject(rows, businessId, parameters), {
      judge: async (ids) => judgeSending(rows, businessId, await judgedColumns(rows, businessId, ids), by),
      include: ({ item }) => examples.length < ITEM_EXAMPLES && examples.push(exampleOf(item)),
      sentence: leftOutSentence,
    })
    return { kind: parameters.kind, ...counts, examples }
  },

  batch: (services, trx, operation) => {
    const { business_id: businessId, parameters } = operation
    return selectedBatch(operation, itemsOfProject(trx, businessId, parameters), BATCH, async (ids) => {
      const items = await lockItems(trx, businessId, { ids })
      const cause = { kind: 'bulk', id: operation.id } as const
      const by = actedByOf(parameters.selection)
      const reasons = await queueLocked(services, trx, businessId, items, cause, by)
      const versions = await queuedVersions(trx, businessId, [...reasons.keys()])
      return [...reasons].map(
        // The version tells this sending from later changes of the product.
        ([itemId, reason]): NewResult => ({
          itemId,
          reason,
          after: reason === null ? { version: versions.get(itemId) ?? null } : null,
        }),
      )
    })
  },

  describe: describeSending,
  sentence: (_kind, { code }) => leftOutSentence(code ?? ''),
  async results(services, operation, page) {
    const { results, total } = await listSendResults(services.rows, operation, page)
    const url = await boothProductUrl(services, operation.business_id)
    return {
      items: results.map(({ productId, ...result }) => ({
        ...result,
        boothUrl: productId === null ? null : url(productId),
      })),
      total,
    }
  },
})
