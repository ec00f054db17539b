import type { Services } from '../../sources/index.ts'
import { FIRST_LOOK_BACK_MS } from '../jobs/poll-orders.job.ts'
import { businessesToCompare } from './order-comparisons-store.ts'
import { startOrderComparison } from './start-order-comparison.ts'

const BOOTHS_A_SWEEP = 50
const EVERY_MS = 24 * 3_600_000

/** Starts the daily comparisons whose time has come, whichever process comes first. */
export async function startDueComparisons(services: Pick<Services, 'rows' | 'jobs' | 'now'>): Promise<void> {
  const { rows, now } = services
  const since = new Date(now().getTime() - EVERY_MS)
  // The first reading of all is a comparison itself.
  const completeBefore = new Date(since.getTime() - FIRST_LOOK_BACK_MS)
  for (const businessId of await businessesToCompare(rows, { since, completeBefore }, BOOTHS_A_SWEEP)) {
    await rows.transaction().execute((trx) => startOrderComparison(services, trx, businessId, 'schedule'))
  }
}
