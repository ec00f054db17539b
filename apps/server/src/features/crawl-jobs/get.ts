import { CRAWL_LOG_SENTENCES } from '@payvand/texts'
import { crawlJobAnswer } from '../../core/crawl-job-answer.ts'
import type { Handler } from '../../core/handler.ts'
import { listJobLog } from '../../core/stores/crawl-job-items-store.ts'
import { requireCrawlJob } from './require-crawl-job.ts'

const LOG_ENTRIES = 1_000

export const get: Handler<'crawlJobs.get'> = async ({ services, user }, { params }) => {
  const job = await requireCrawlJob(services.rows, user.businessId, params.id)
  const log = await listJobLog(services.rows, user.businessId, job.id, LOG_ENTRIES)
  return {
    ...crawlJobAnswer(job),
    projectName: job.project_name,
    log: log.map((entry) => ({
      timestamp: entry.logged_at.toISOString(),
      level: entry.level,
      message: CRAWL_LOG_SENTENCES[entry.code as keyof typeof CRAWL_LOG_SENTENCES]?.(entry.values) ?? '',
    })),
  }
}
