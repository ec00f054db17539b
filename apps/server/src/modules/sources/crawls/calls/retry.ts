import { isFinalJob } from '@payvand/domain'
import { CallError } from '../../../../infra/http/call-error.ts'
import type { Handler } from '../../handler.ts'
import { requireCrawlJob } from '../require-crawl-job.ts'
import { startCrawl } from '../start-crawl.ts'

export const retry: Handler<'crawlJobs.retry'> = ({ services, user }, { params }) =>
  services.rows.transaction().execute(async (trx) => {
    const job = await requireCrawlJob(trx, user.businessId, params.id)
    if (!isFinalJob(job.status)) throw new CallError('job_not_retryable')
    return { id: await startCrawl(trx, services.jobs, user.businessId, job.project_id, 'user_retry') }
  })
