import type { Overview } from '@payvand/contract'
import { wireTime } from '../../../../infra/http/wire-time.ts'
import { countsOfBusiness, sendingsByDay } from '../../../catalog/index.ts'
import type { Handler } from '../../../sources/index.ts'
import { type CountedCrawl, newestCrawls } from '../overview-store.ts'

const SHOWN = 5

/** Everything comes from rows, so that it is shown whether the marketplace answers or not. */
export const overview: Handler<'business.overview'> = async ({ services, user }) => {
  const { rows } = services
  // Unfinished work is read first, the crawl before the changes it queues: a caller that sees nothing under way asks
  // no more, so nothing beside it may be older.
  const crawls = await newestCrawls(rows, user.businessId, SHOWN)
  const items = await countsOfBusiness(rows, user.businessId)
  return {
    queuedItems: items.queued,
    lastCrawls: crawls.map(lastCrawlAnswer),
    lastSendings: await sendingsByDay(rows, user.businessId),
  }
}

function lastCrawlAnswer(row: CountedCrawl): Overview['lastCrawls'][number] {
  return {
    crawlJobId: row.crawlJobId,
    projectId: row.projectId,
    projectName: row.projectName,
    projectSource: row.projectSource,
    status: row.status,
    triggerType: row.triggerType,
    totalItems: row.completedItems + row.failedItems + row.notReadItems + row.pendingItems,
    completedItems: row.completedItems,
    failedItems: row.failedItems,
    createdAt: row.createdAt.toISOString(),
    finishedAt: wireTime(row.finishedAt),
  }
}
