import { bulkOutcomeSentence, sendResultSentence } from '@payvand/texts'
import type { Handler } from '../../handler.ts'
import { listResults } from '../bulk-results-store.ts'
import { requireBulkRun } from '../require-bulk-run.ts'

export const results: Handler<'bulkRuns.results'> = async ({ services, user }, { params, query }) => {
  const run = await requireBulkRun(services.rows, user.businessId, params.id)
  const { items, total } = await listResults(services.rows, user.businessId, run.id, query)
  return {
    items: items.map(({ reason, ...item }) => ({
      ...item,
      sentence: item.sending
        ? sendResultSentence(item.sending, null, reason)
        : bulkOutcomeSentence(run.kind, item.outcome, item.code),
    })),
    total,
  }
}
