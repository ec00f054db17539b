import type { RecentCrawl } from '@payvand/contract'
import { CRAWL_FAILURE_SENTENCES, CRAWL_WARNING_SENTENCES } from '@payvand/texts'
import { wireTime } from '../../../../infra/http/wire-time.ts'
import { waitingProjects } from '../../../catalog/index.ts'
import { countUnread } from '../../../notifications/index.ts'
import type { Handler } from '../../../sources/index.ts'
import { readSyncStatus } from '../../sync/sync-notice.ts'
import { type RecentCrawlRow, recentCrawls, rejectedProjects } from '../news-store.ts'

const SHOWN = 30
const DAY_MS = 24 * 3_600_000

/** Every page of the panel asks for this often, so it reads little: no pages are counted. */
export const news: Handler<'crawlJobs.news'> = async ({ services, user }) => {
  const { rows } = services
  const since = new Date(services.now().getTime() - DAY_MS)
  const waiting = user.isAdmin ? await waitingProjects(rows, SHOWN) : []
  return {
    crawls: (await recentCrawls(rows, user.businessId, since, SHOWN)).map(recentCrawlAnswer),
    rejectedProjects: await rejectedProjects(rows, user.businessId, SHOWN),
    projectsToApprove: waiting.map(({ id, name }) => ({ id, name })),
    sync: (await readSyncStatus(rows, user.businessId, services.now())).notice,
    unreadNotifications: await countUnread(rows, user.businessId, user.id),
  }
}

function recentCrawlAnswer(row: RecentCrawlRow): RecentCrawl {
  return {
    id: row.id,
    projectId: row.project_id,
    projectName: row.project_name,
    status: row.status,
    failureReason: row.failure_code ? CRAWL_FAILURE_SENTENCES[row.failure_code] : null,
    warning: row.warning_code ? CRAWL_WARNING_SENTENCES[row.warning_code] : null,
    summary: row.summary,
    finishedAt: wireTime(row.finished_at),
  }
}
