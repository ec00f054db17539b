import { ConnectorError } from '@payvand/connectors'
import { CallError } from '../../../../infra/http/call-error.ts'
import { defineQueue, wakeQueue } from '../../../../infra/jobs/queue.ts'
import type { Services } from '../../../accounts/index.ts'
import { dueReadings, postponeReading } from '../category-attributes-store.ts'
import { businessesWithDueItems } from '../item-attributes-store.ts'
import { readCategory } from '../read-category.ts'

/** Categories of one run: sendings of the same booth come between two runs. */
const AT_ONCE = 10
const WAITS = { firstWaitMs: 60_000, longestWaitMs: 6 * 3_600_000 }

/**
 * Asks the marketplace what categories demand: those that somebody wants to know, and those whose answer has aged. An
 * outage leaves what was read, and is asked again later and later.
 */
export const readCategoriesQueue = defineQueue<Services, Record<string, never>>({
  name: 'attributes.read',
  concurrency: 1,
  key: () => 'attributes:read',
  due: async ({ rows, now }) => {
    const due = await dueReadings(rows, now(), 1)
    return due.length > 0 ? [{ data: {}, key: 'attributes:read' }] : []
  },
  async run(services, _data, lease) {
    const failed = new Set<number>()
    for (const { categoryId, businessId } of await dueReadings(services.rows, services.now(), AT_ONCE)) {
      if (lease.aborted) return
      // One booth that cannot ask says nothing of another, and is not asked ten times.
      if (!failed.has(businessId) && (await read(services, businessId, categoryId))) continue
      failed.add(businessId)
      await postponeReading(services.rows, categoryId, services.now(), WAITS)
    }
    for (const businessId of await businessesWithDueItems(services.rows))
      await wakeQueue(services.rows, services.jobs, 'attributes.fill', { businessId })
  },
})

async function read(services: Services, businessId: number, categoryId: number): Promise<boolean> {
  try {
    const { connector } = await services.booths.forBusiness(businessId)
    await readCategory(services, businessId, categoryId, connector)
    return true
  } catch (error) {
    if (!(error instanceof ConnectorError) && !(error instanceof CallError)) throw error
    services.logger.warn({ err: error, categoryId }, 'What a category demands could not be read')
    return false
  }
}
