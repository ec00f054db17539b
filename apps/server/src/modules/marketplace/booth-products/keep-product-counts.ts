import type { Schedule } from '../../../infra/jobs/background.ts'
import type { BackgroundStep } from '../../../infra/jobs/run-steps.ts'
import { measure } from '../../../infra/observe/measure.ts'
import type { Services } from '../services.ts'
import {
  businessesWithProducts,
  isAnyProductNoted,
  isOnlyProductCounter,
  keepProductCounts,
  noteAllProducts,
  wrongProductCounts,
} from './product-counts-store.ts'

/** Far below the time from which a step counts as stuck; what is left is taken up by the next run. */
const LONGEST_RUN_MS = 20_000
const BUSINESSES_AT_ONCE = 500

/** Brings the kept counts of the booths' products up to what was written. */
export async function keepProducts({ rows }: Pick<Services, 'rows'>): Promise<void> {
  const began = performance.now()
  let isMore = await isAnyProductNoted(rows)
  while (isMore && performance.now() - began < LONGEST_RUN_MS) {
    isMore = await rows
      .transaction()
      .execute(async (trx) => (await isOnlyProductCounter(trx)) && keepProductCounts(trx))
  }
}

export const keepProductCountsStep: BackgroundStep<Services> = {
  name: 'keep product counts',
  everyMs: 5_000,
  run: keepProducts,
}

/** Holds the kept counts of a business against all its products; answers how many were wrong, which nothing ever should be. */
export async function mendProductCounts(
  { rows, logger }: Pick<Services, 'rows' | 'logger'>,
  businessId: number,
): Promise<number> {
  const wrong = await rows
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((trx) => wrongProductCounts(trx, businessId))
  if (wrong.length > 0) {
    logger.error(
      { businessId, states: wrong },
      'Kept counts of products in the booth were wrong and are counted anew',
    )
    await noteAllProducts(rows, businessId)
  }
  measure('payvand_counter_differences_total', { counter: 'products' }, wrong.length)
  return wrong.length
}

export const mendProductCountsSchedule: Schedule<Services> = {
  name: 'marketplace.mend-counts',
  cron: '30 4 * * *',
  async run(services, stopping) {
    let after = 0
    for (;;) {
      const ids = await businessesWithProducts(services.rows, after, BUSINESSES_AT_ONCE)
      for (const id of ids) {
        if (stopping.aborted) return
        await mendProductCounts(services, id)
        after = id
      }
      if (ids.length < BUSINESSES_AT_ONCE) return
    }
  },
}
