import type { OfKind, OperationParameters } from '@payvand/contract'
import { itemOperationTitle, leftOutSentence } from '@payvand/texts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { CallError } from '../../../infra/http/call-error.ts'
import { boothProductUrl, findBusiness } from '../../accounts/index.ts'
import { actedByOf, judgedColumns, lockItems, requireProject } from '../../catalog/index.ts'
import { defineOperation, type NewResult } from '../../operations/index.ts'
import { judgeSending } from '../product-changes/judge-sending.ts'
import { queueLocked, requireBooth } from '../product-changes/send-items.ts'
import type { Services } from '../services.ts'
import { BOOTH_SCOPE } from './booth-scope.ts'
import { describeSending } from './describe-sending.ts'
import { exampleOf, ITEM_EXAMPLES } from './item-example.ts'
import { previewSelected, selectedBatch } from './selected-batch.ts'
import { itemsOfProject, measureItems, verifiedItems } from './selected-items-store.ts'
import { listSendResults, queuedVersions } from './send-results-store.ts'

const BATCH = 200

type Kind = 'send' | 'send_all'

const itemsOf = (rows: Kysely<Tables>, businessId: number, parameters: OfKind<OperationParameters, Kind>) =>
  parameters.kind === 'send' ? itemsOfProject(rows, businessId, parameters) : verifiedItems(rows, businessId)

/** Queues chosen items of a project, or all that are verified in all of them, for the booth, and tells afterwards what the marketplace said of each. */
export const sendOperations = defineOperation<Services, Kind>({
  kinds: ['send', 'send_all'],
  joinsActive: ({ kind }) => kind === 'send_all',
  title: ({ kind }) => itemOperationTitle(kind),

  async prepare(_services, trx, { businessId }, parameters) {
    if (parameters.kind === 'send') await requireProject(trx, businessId, parameters.projectId)
    else if (!(await findBusiness(trx, businessId))?.is_active) throw new CallError('business_inactive')
    await requireBooth(trx, businessId)
    const { total, upToId } = await measureItems(itemsOf(trx, businessId, parameters))
    if (total === 0) throw new CallError('nothing_to_send')
    const prepared = { total, facts: { upToId } }
    if (parameters.kind === 'send_all') return { ...prepared, scope: BOOTH_SCOPE }
    const { projectId } = parameters
    return { ...prepared, scope: `project:${projectId}`, projectId }
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
    return selectedBatch(operation, itemsOf(trx, businessId, parameters), BATCH, async (ids) => {
      const items = await lockItems(trx, businessId, { ids })
      const cause = { kind: 'bulk', id: operation.id } as const
      const by = parameters.kind === 'send' ? actedByOf(parameters.selection) : 'all'
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
