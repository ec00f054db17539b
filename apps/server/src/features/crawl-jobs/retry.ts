import { isFinalJob } from '@payvand/domain'
import { CallError } from '../../core/call-error.ts'
import type { Handler } from '../../core/handler.ts'
import { startCrawl } from '../../core/start-crawl.ts'
import { requireCrawlJob } from './require-crawl-job.ts'

export const retry: Handler<'crawlJobs.retry'> = ({ services, user }, { params }) =>
  services.rows.transaction().execute(async (trx) => {
    const job = await requireCrawlJob(trx, user.businessId, params.id)
    if (!isFinalJob(job.status)) throw new CallError('job_not_retryable')
    return { id: await startCrawl(trx, services.jobs, user.businessId, job.project_id, 'user_retry') }
  })
