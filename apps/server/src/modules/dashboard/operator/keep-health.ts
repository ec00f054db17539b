import type { Schedule } from '../../../infra/jobs/background.ts'
import type { BackgroundStep } from '../../../infra/jobs/run-steps.ts'
import { measure } from '../../../infra/observe/measure.ts'
import type { Services } from '../../sources/index.ts'
import { mendHealthTotals, mergeHealthTotals } from './health-totals-store.ts'
import {
  isAnyHealthMarked,
  isOnlyKeeper,
  keepMarkedHealth,
  markWrongHealth,
  noteHealthKept,
} from './kept-health-store.ts'

/** Few enough for a statement of a second. */
const MARKS_AT_ONCE = 2_000
const BUSINESSES_AT_ONCE = 1_000
/** Far below the time from which a step counts as stuck; what is left is taken up by the next run. */
const LONGEST_RUN_MS = 20_000

/** Brings the kept health of the businesses of which anything was written up to their rows. */
export async function keepHealth({ rows, now }: Pick<Services, 'rows' | 'now'>): Promise<void> {
  const beganAt = now()
  const startedAt = performance.now()
  let isMore = await isAnyHealthMarked(rows)
  while (isMore) {
    if (performance.now() - startedAt > LONGEST_RUN_MS) return
    const outcome = await rows
      .transaction()
      .execute(async (trx) => ((await isOnlyKeeper(trx)) ? keepSome(trx) : null))
    // Another process keeps it, and notes when.
    if (outcome === null) return
    isMore = outcome
  }
  await noteHealthKept(rows, beganAt)
}

async function keepSome(trx: Parameters<typeof keepMarkedHealth>[0]): Promise<boolean> {
  const isMore = await keepMarkedHealth(trx, MARKS_AT_ONCE)
  await mergeHealthTotals(trx)
  return isMore
}

/** The list's order and counts are as old as this; a seller who is busy costs one look in each run. */
export const keepHealthStep: BackgroundStep<Services> = {
  name: 'keep the health of businesses',
  everyMs: 20_000,
  run: keepHealth,
}

/**
 * Holds the kept health of every business against its rows, and marks where they differ. Answers how many were wrong; none
 * ever should be.
 */
export async function mendHealth(
  { rows, logger }: Pick<Services, 'rows' | 'logger'>,
  stopping?: AbortSignal,
): Promise<number> {
  let count = 0
  for (let after: number | null = 0; after !== null; ) {
    if (stopping?.aborted) return count
    const { wrong, last } = await markWrongHealth(rows, after, BUSINESSES_AT_ONCE)
    if (wrong.length > 0)
      logger.error({ businessIds: wrong }, 'Kept health of businesses was wrong and is written anew')
    count += wrong.length
    after = last
  }
  if (await mendHealthTotals(rows)) {
    logger.error({}, 'Kept totals of businesses were wrong and are mended')
    count += 1
  }
  measure('payvand_counter_differences_total', { counter: 'health' }, count)
  return count
}

export const mendHealthSchedule: Schedule<Services> = {
  name: 'dashboard.mend-health',
  cron: '0 5 * * *',
  async run(services, stopping) {
    await mendHealth(services, stopping)
  },
}
