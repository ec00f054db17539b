import { mendingSchedule, workOffNotes } from '../../../infra/jobs/kept-counts.ts'
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

/** Brings the kept counts of the booths' products up to what was written. */
export async function keepProducts({ rows }: Pick<Services, 'rows'>): Promise<void> {
  if (await isAnyProductNoted(rows)) await workOffNotes(rows, isOnlyProductCounter, [keepProductCounts])
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

export const mendProductCountsSchedule = mendingSchedule<Services>({
  name: 'marketplace.mend-counts',
  cron: '30 4 * * *',
  businesses: businessesWithProducts,
  mend: mendProductCounts,
})
