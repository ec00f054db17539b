import type { Handler } from '../../handler.ts'
import { crawlJobStats } from '../crawl-job-stats.ts'
import { requireCrawlJob } from '../require-crawl-job.ts'

export const stats: Handler<'crawlJobs.stats'> = async ({ services, user }, { params }) =>
  crawlJobStats(
    services.rows,
    await requireCrawlJob(services.rows, user.businessId, params.id),
    services.now(),
  )
