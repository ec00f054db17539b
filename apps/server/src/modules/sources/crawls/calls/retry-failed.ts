import { isFinalJob } from '@payvand/domain'
import { CallError } from '../../../../infra/http/call-error.ts'
import { requireApproved } from '../../../catalog/index.ts'
import type { Handler } from '../../handler.ts'
import { addJobLog, requeueFailed } from '../crawl-job-items-store.ts'
import { reopenCrawlJob } from '../crawl-jobs-store.ts'
import { requireCrawlJob } from '../require-crawl-job.ts'
import { wakeCrawl } from '../wake-crawl.ts'

export const retryFailed: Handler<'crawlJobs.retryFailed'> = ({ services, user }, { params }) =>
  services.rows.transaction().execute(async (trx) => {
    const job = await requireCrawlJob(trx, user.businessId, params.id)
    const { source } = await requireApproved(trx, user.businessId, job.project_id)
    if (!isFinalJob(job.status)) throw new CallError('job_not_retryable')
    const retriedCount = await requeueFailed(trx, user.businessId, job.id)
    if (retriedCount === 0) throw new CallError('no_failed_items')
    if (!(await reopenCrawlJob(trx, user.businessId, job.id))) throw new CallError('crawl_already_active')
    await addJobLog(trx, user.businessId, job.id, {
      level: 'info',
      code: 'failed_requeued',
      values: { count: retriedCount },
    })
    await wakeCrawl(trx, services.jobs, source, job.id)
    return { retriedCount }
  })
