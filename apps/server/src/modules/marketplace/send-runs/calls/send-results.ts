import { sendResultSentence } from '@payvand/texts'
import { CallError } from '../../../../infra/http/call-error.ts'
import { boothProductUrl } from '../../../accounts/index.ts'
import type { Handler } from '../../handler.ts'
import { listSendResults } from '../send-results-store.ts'
import { findSendRun } from '../send-runs-store.ts'

export const sendResults: Handler<'publication.sendResults'> = async (
  { services, user },
  { params, query },
) => {
  const { businessId } = user
  const run = await findSendRun(services.rows, businessId, params.id)
  if (!run) throw new CallError('booth_run_not_found')
  const { results, total } = await listSendResults(services.rows, businessId, run.id, {
    state: query.state,
    skip: (query.page - 1) * query.per_page,
    limit: query.per_page,
  })
  const url = await boothProductUrl(services, businessId)
  return {
    data: results.map(({ code, reason, productId, ...result }) => ({
      ...result,
      sentence: sendResultSentence(result.state, code, reason),
      url: productId === null ? null : url(productId),
    })),
    totalCount: total,
  }
}
