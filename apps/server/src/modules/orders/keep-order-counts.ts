import type { Schedule } from '../../infra/jobs/background.ts'
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

/** Far below the time from which a step counts as stuck; what is left is taken up by the next run. */
const LONGEST_RUN_MS = 20_000
const BUSINESSES_AT_ONCE = 500

/** Brings the kept counts of orders up to what was written. */
export async function keepOrders({ rows }: Pick<Services, 'rows'>): Promise<void> {
  const began = performance.now()
  let isMore = await isAnyOrderNoted(rows)
  while (isMore && performance.now() - began < LONGEST_RUN_MS) {
    isMore = await rows
      .transaction()
      .execute(async (trx) => (await isOnlyOrderCounter(trx)) && keepOrderCounts(trx))
  }
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

export const mendOrderCountsSchedule: Schedule<Services> = {
  name: 'orders.mend-counts',
  cron: '40 4 * * *',
  async run(services, stopping) {
    let after = 0
    for (;;) {
      const ids = await businessesWithOrders(services.rows, after, BUSINESSES_AT_ONCE)
      for (const id of ids) {
        if (stopping.aborted) return
        await mendOrderCounts(services, id)
        after = id
      }
      if (ids.length < BUSINESSES_AT_ONCE) return
    }
  },
}
