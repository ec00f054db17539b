import { mendingSchedule, workOffNotes } from '../../../infra/jobs/kept-counts.ts'
import type { BackgroundStep } from '../../../infra/jobs/run-steps.ts'
import { measure } from '../../../infra/observe/measure.ts'
import type { Services } from '../../accounts/index.ts'
import {
  businessesWithItems,
  isAnythingNoted,
  isOnlyCounter,
  keepItemCounts,
  noteAllItems,
  wrongItemCounts,
} from './item-counts-store.ts'
import { keepRepeatedNames, noteNames, wrongRepeatedNames } from './repeated-names-store.ts'

type Rows = Pick<Services, 'rows'>

/** Brings the kept counts and the repeated names up to what was written. */
export async function keepCounts({ rows }: Rows): Promise<void> {
  if (await isAnythingNoted(rows))
    await workOffNotes(rows, isOnlyCounter, [keepItemCounts, keepRepeatedNames])
}

/** Until it has run, whoever asks counts what was noted meanwhile: the shorter, the less. */
export const keepCountsStep: BackgroundStep<Services> = {
  name: 'keep item counts',
  everyMs: 2_000,
  run: keepCounts,
}

/**
 * Holds the kept counts of a business against all its items, and has them counted anew where they differ. Answers what was
 * wrong; nothing ever should be.
 */
export async function mendCounts(
  { rows, logger }: Rows & Pick<Services, 'logger'>,
  businessId: number,
): Promise<number> {
  const { counts, names } = await rows
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => ({
      counts: await wrongItemCounts(trx, businessId),
      names: await wrongRepeatedNames(trx, businessId),
    }))
  if (counts.length > 0) {
    logger.error({ businessId, counts }, 'Kept counts of items were wrong and are counted anew')
    await noteAllItems(rows, businessId)
  }
  if (names.length > 0) {
    logger.error(
      { businessId, names: names.length },
      'Kept names that repeat were wrong and are looked at anew',
    )
    await noteNames(rows, businessId, names)
  }
  measure('payvand_counter_differences_total', { counter: 'items' }, counts.length)
  measure('payvand_counter_differences_total', { counter: 'names' }, names.length)
  return counts.length + names.length
}

export const mendCountsSchedule = mendingSchedule<Services>({
  name: 'catalog.mend-counts',
  cron: '20 4 * * *',
  businesses: businessesWithItems,
  mend: mendCounts,
})
