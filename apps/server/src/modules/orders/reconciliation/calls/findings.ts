import type { Handler } from '../../../sources/index.ts'
import { comparisonAnswer } from '../../arrival/order-sync-answer.ts'
import { newestComparisons } from '../order-comparisons-store.ts'

export const findings: Handler<'orderSync.findings'> = async ({ services, user }) => {
  const comparisons = await newestComparisons(services.rows, user.businessId, 2)
  const last = comparisons.find(({ finished_at: finishedAt }) => finishedAt !== null)
  return { comparison: comparisonAnswer(last), found: last?.found ?? [] }
}
