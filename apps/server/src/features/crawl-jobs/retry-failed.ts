import { isFinalJob } from '@payvand/domain'
import { CallError } from '../../core/call-error.ts'
import type { Handler } from '../../core/handler.ts'
import { nudgeCrawl } from '../../core/nudge-lanes.ts'
import { requireApproved } from '../../core/require-project.ts'
import { addJobLog, requeueFailed } from '../../core/stores/crawl-job-items-store.ts'
import { reopenCrawlJob } from '../../core/stores/crawl-jobs-store.ts'
import { requireCrawlJob } from './require-crawl-job.ts'

export const retryFailed: Handler<'crawlJobs.retryFailed'> = ({ services, user }, { params }) =>
  services.rows.transaction().execute(async (trx) => {
    const job = await requireCrawlJob(trx, user.businessId, params.id)
    await requireApproved(trx, user.businessId, job.project_id)
    if (!isFinalJob(job.status)) throw new CallError('job_not_retryable')
    const retriedCount = await requeueFailed(trx, user.businessId, job.id)
    if (retriedCount === 0) throw new CallError('no_failed_items')
    if (!(await reopenCrawlJob(trx, user.businessId, job.id))) throw new CallError('crawl_already_active')
    await addJobLog(trx, user.businessId, job.id, {
      level: 'info',
      code: 'failed_requeued',
      values: { count: retriedCount },
    })
    await nudgeCrawl(trx, services.jobs, job.id)
    return { retriedCount }
  })
