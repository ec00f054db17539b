import { defineQueue } from '../../../../infra/jobs/queue.ts'
import { marketplaceCall } from '../../../accounts/index.ts'
import {
  categoryLeaves,
  type DueCommission,
  dueCommissions,
  postponeCommission,
  saveCommission,
} from '../../../catalog/index.ts'
import type { Services } from '../../services.ts'
import { commissionChanged } from '../commission-changed.ts'

/** Commissions change seldom; each category's is asked for once a day, spread over it by the category's number. */
const FRESH_MS = 24 * 3_600_000
const SPREAD_MS = 2 * 3_600_000
/** So many a run: between two runs whatever else the booth has to say comes first. */
const ASKED_AT_ONCE = 20
const FIRST_WAIT_MS = 60_000
const LONGEST_WAIT_MS = 6 * 3_600_000
/** The marketplace tells a commission by the first three levels. */
const LEVELS = 3

/** Asks the marketplace for the commissions that somebody needs, one after the other, for all sellers together. */
export const askCommissionsQueue = defineQueue<Services, Record<string, never>>({
  name: 'pricing.commissions',
  concurrency: 1,
  key: () => 'commissions',
  due: async ({ rows, now }) =>
    (await dueCommissions(rows, now(), 1)).length > 0 ? [{ data: {}, key: 'commissions' }] : [],
  async run(services, _data, lease) {
    const due = await dueCommissions(services.rows, services.now(), ASKED_AT_ONCE)
    for (const one of due) {
      if (lease.aborted) return
      await ask(services, one)
    }
  },
})

/** What was told before stays while the marketplace does not answer: no price depends on its last minute. */
async function ask(services: Services, due: DueCommission): Promise<void> {
  const { categoryId, businessId, attempts } = due
  const { rows, now, logger } = services
  try {
    const leaves = await categoryLeaves(services, businessId)
    const levels = leaves.find(({ id }) => id === categoryId)?.levels.slice(0, LEVELS)
    if (!levels) throw new Error('the marketplace has no such category')
    const percent = await marketplaceCall(services, businessId, ({ connector }) =>
      connector.commissionPercent(levels),
    )
    const at = now()
    const askAt = new Date(at.getTime() + FRESH_MS + (categoryId % 100) * (SPREAD_MS / 100))
    await rows.transaction().execute(async (trx) => {
      await saveCommission(trx, categoryId, percent, { now: at, askAt })
      if (percent !== due.percent) await commissionChanged(services, trx, categoryId)
    })
  } catch (error) {
    logger.debug({ err: error, categoryId, businessId }, 'The commission of a category is not known')
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(attempts, 10))
    await postponeCommission(rows, categoryId, new Date(now().getTime() + wait))
  }
}
