import type { CrawlEvent } from '@payvand/crawler'
import { CRAWL_LOG_SENTENCES } from '@payvand/texts'
import type { Handler } from '../../handler.ts'
import { crawlJobAnswer } from '../crawl-job-answer.ts'
import { listJobLog } from '../crawl-job-items-store.ts'
import { requireCrawlJob } from '../require-crawl-job.ts'

const LOG_ENTRIES = 1_000

type Sentence = (values: Record<string, string | number>) => string
/** An event of the crawler without a sentence does not compile. */
const CRAWLER_SENTENCES: Record<CrawlEvent['code'], Sentence> = CRAWL_LOG_SENTENCES
const SENTENCES: Record<string, Sentence> = { ...CRAWL_LOG_SENTENCES, ...CRAWLER_SENTENCES }

export const get: Handler<'crawlJobs.get'> = async ({ services, user }, { params }) => {
  const job = await requireCrawlJob(services.rows, user.businessId, params.id)
  const log = await listJobLog(services.rows, user.businessId, job.id, LOG_ENTRIES)
  return {
    ...crawlJobAnswer(job),
    projectName: job.project_name,
    projectSource: job.project_source,
    log: log.map((entry) => ({
      timestamp: entry.logged_at.toISOString(),
      level: entry.level,
      message: SENTENCES[entry.code]?.(entry.values) ?? '',
    })),
  }
}
