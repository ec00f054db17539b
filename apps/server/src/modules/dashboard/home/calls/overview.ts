import type { Overview } from '@payvand/contract'
import { CRAWL_FAILURE_SENTENCES, disconnectionSentence, sendingReasonSentence } from '@payvand/texts'
import { wireTime } from '../../../../infra/http/wire-time.ts'
import { findConnection } from '../../../accounts/index.ts'
import { countChanges, countDiffering } from '../../../marketplace/index.ts'
import { countDesk, soonestPromise } from '../../../orders/index.ts'
import type { Handler } from '../../../sources/index.ts'
import {
  type CountedCrawl,
  type CrawlRow,
  countWaitingItems,
  failedCrawls,
  newestCrawls,
  newestRefusals,
  type RefusalRow,
  sendingsByDay,
} from '../overview-store.ts'

const SHOWN = 5
const DAYS = 7
const UNKNOWN_REFUSAL = { code: 'refused', messages: [] }

/** Everything comes from rows, so that it is shown whether the marketplace answers or not. */
export const overview: Handler<'business.overview'> = async ({ services, user }) => {
  const { rows } = services
  // Unfinished work is read first, the crawl before the changes it queues: a caller that sees nothing under way asks
  // no more, so nothing beside it may be older.
  const crawls = await newestCrawls(rows, user.businessId, SHOWN)
  const items = await countWaitingItems(rows, user.businessId)
  const changes = await countChanges(rows, user.businessId)
  const orders = await countDesk(rows, user.businessId, services.now())
  const failed = await failedCrawls(rows, user.businessId)
  const connection = await findConnection(rows, user.businessId)
  const refusals = await newestRefusals(rows, user.businessId, SHOWN)
  const isLost = connection?.status === 'disconnected'
  return {
    waiting: {
      awaitingOrders: orders.total,
      lateOrders: orders.late,
      nextOrderDueAt: wireTime(await soonestPromise(rows, user.businessId, services.now())),
      heldProducts: changes.held,
      differingProducts: await countDiffering(rows, user.businessId, undefined),
      unverifiedItems: items.unverified,
      readyItems: items.ready,
      queuedItems: items.queued,
      refusedItems: items.refused,
      refusals: refusals.map(refusalAnswer),
      connection: {
        status: connection?.status ?? 'missing',
        reason: isLost ? disconnectionSentence(connection.status_reason) : null,
      },
      failedCrawlCount: failed.length,
      failedCrawls: failed.slice(0, SHOWN).map(failedCrawlAnswer),
    },
    lastCrawls: crawls.map(lastCrawlAnswer),
    lastSendings: await sendingsByDay(rows, user.businessId, DAYS),
  }
}

function refusalAnswer({ reason, refusedAt, ...row }: RefusalRow): Overview['waiting']['refusals'][number] {
  return {
    ...row,
    reason: sendingReasonSentence(reason ?? UNKNOWN_REFUSAL),
    refusedAt: refusedAt.toISOString(),
  }
}

function failedCrawlAnswer(row: CrawlRow): Overview['waiting']['failedCrawls'][number] {
  return {
    crawlJobId: row.crawlJobId,
    projectId: row.projectId,
    projectName: row.projectName,
    reason: row.failureCode ? CRAWL_FAILURE_SENTENCES[row.failureCode] : null,
    finishedAt: wireTime(row.finishedAt),
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
    totalItems: row.completedItems + row.failedItems + row.pendingItems,
    completedItems: row.completedItems,
    failedItems: row.failedItems,
    createdAt: row.createdAt.toISOString(),
    finishedAt: wireTime(row.finishedAt),
  }
}
