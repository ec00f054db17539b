import type { Schedule } from '../../../infra/jobs/background.ts'
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

/** Far below the time from which a step counts as stuck; what is left is taken up by the next run. */
const LONGEST_RUN_MS = 20_000
const BUSINESSES_AT_ONCE = 500

type Rows = Pick<Services, 'rows'>

/** Brings the kept counts and the repeated names up to what was written. */
export async function keepCounts({ rows }: Rows): Promise<void> {
  if (!(await isAnythingNoted(rows))) return
  const began = performance.now()
  for (const keep of [keepItemCounts, keepRepeatedNames]) {
    let isMore = true
    while (isMore && performance.now() - began < LONGEST_RUN_MS) {
      isMore = await rows.transaction().execute(async (trx) => (await isOnlyCounter(trx)) && keep(trx))
    }
  }
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

export const mendCountsSchedule: Schedule<Services> = {
  name: 'catalog.mend-counts',
  cron: '20 4 * * *',
  async run(services, stopping) {
    let after = 0
    for (;;) {
      const ids = await businessesWithItems(services.rows, after, BUSINESSES_AT_ONCE)
      for (const id of ids) {
        if (stopping.aborted) return
        await mendCounts(services, id)
        after = id
      }
      if (ids.length < BUSINESSES_AT_ONCE) return
    }
  },
}
