import type { Handler } from '../../core/handler.ts'
import { newestComparisons } from '../../core/stores/order-comparisons-store.ts'
import { comparisonAnswer } from './order-sync-answer.ts'

export const findings: Handler<'orderSync.findings'> = async ({ services, user }) => {
  const comparisons = await newestComparisons(services.rows, user.businessId, 2)
  const last = comparisons.find(({ finished_at: finishedAt }) => finishedAt !== null)
  return { comparison: comparisonAnswer(last), found: last?.found ?? [] }
}
