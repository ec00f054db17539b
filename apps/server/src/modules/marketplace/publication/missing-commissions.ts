import { lacksCommission } from '@payvand/domain'
import { wantCommissions } from '../../catalog/index.ts'
import { pricingOf } from '../pricing/offering.ts'
import type { DueChange } from './due-changes-store.ts'
import type { QueueRun } from './queue-run.ts'

/** A price waits so long for the commission it needs; the answer sends it earlier. */
export const COMMISSION_MS = 10 * 60_000

/** True when the price of a change cannot be said before the marketplace told the commission of its category. */
export function isCommissionMissing({ offering }: QueueRun, change: DueChange): boolean {
  const { project_item_id: itemId, project_id: projectId, category_id: categoryId } = change
  return lacksCommission(pricingOf(offering, { itemId, projectId, categoryId }).rules)
}

/** Notes the commissions that these changes need and nobody knows, so that they are asked for. */
export async function wantMissingCommissions(run: QueueRun, changes: readonly DueChange[]): Promise<void> {
  const wanted = changes.flatMap((change) =>
    change.category_id !== null && isCommissionMissing(run, change) ? [change.category_id] : [],
  )
  await wantCommissions(run.services.rows, run.businessId, wanted, run.services.now())
}
