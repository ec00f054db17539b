import { ORDER_STATUSES } from '@payvand/domain'
import { wireTime } from '../../../../infra/http/wire-time.ts'
import type { Handler } from '../../../sources/index.ts'
import { holdSentence } from '../automation-answer.ts'
import { type ListedVerdict, listVerdicts } from '../automation-store.ts'

export const log: Handler<'orderAutomation.log'> = async ({ services, user }, { query }) => {
  const page = { skip: (query.page - 1) * query.per_page, limit: query.per_page }
  const { verdicts, total } = await listVerdicts(services.rows, user.businessId, page)
  const data = verdicts.map((verdict) => ({
    ...statedOutcome(verdict),
    orderId: verdict.order_id,
    basalamOrderId: verdict.basalam_order_id,
    customerName: verdict.customer_name,
    cost: verdict.cost,
    decidedAt: verdict.decided_at.toISOString(),
  }))
  return { data, totalCount: total }
}

/** An order that moved on before its time is not started any more. */
function statedOutcome({ outcome, code, status, starts_at: startsAt }: ListedVerdict) {
  if (outcome !== 'started' && status !== ORDER_STATUSES.new)
    return { outcome: 'held' as const, sentence: holdSentence('automation_not_new'), startsAt: null }
  return { outcome, sentence: holdSentence(code), startsAt: wireTime(startsAt) }
}
