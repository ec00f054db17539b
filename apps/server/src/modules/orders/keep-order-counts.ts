import { mendingSchedule, workOffNotes } from '../../infra/jobs/kept-counts.ts'
import type { BackgroundStep } from '../../infra/jobs/run-steps.ts'
import { measure } from '../../infra/observe/measure.ts'
import type { Services } from '../sources/index.ts'
import {
  businessesWithOrders,
  isAnyOrderNoted,
  isOnlyOrderCounter,
  keepOrderCounts,
  noteAllOrders,
  wrongOrderCounts,
} from './order-counts-store.ts'

/** Brings the kept counts of orders up to what was written. */
export async function keepOrders({ rows }: Pick<Services, 'rows'>): Promise<void> {
  if (await isAnyOrderNoted(rows)) await workOffNotes(rows, isOnlyOrderCounter, [keepOrderCounts])
}

export const keepOrderCountsStep: BackgroundStep<Services> = {
  name: 'keep order counts',
  everyMs: 2_000,
  run: keepOrders,
}

/** Holds the kept counts of a business against all its orders; answers how many were wrong, which nothing ever should be. */
export async function mendOrderCounts(
  { rows, logger }: Pick<Services, 'rows' | 'logger'>,
  businessId: number,
): Promise<number> {
  const wrong = await rows
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((trx) => wrongOrderCounts(trx, businessId))
  if (wrong.length > 0) {
    logger.error({ businessId, statuses: wrong }, 'Kept counts of orders were wrong and are counted anew')
    await noteAllOrders(rows, businessId)
  }
  measure('payvand_counter_differences_total', { counter: 'orders' }, wrong.length)
  return wrong.length
}

export const mendOrderCountsSchedule = mendingSchedule<Services>({
  name: 'orders.mend-counts',
  cron: '40 4 * * *',
  businesses: businessesWithOrders,
  mend: mendOrderCounts,
})
