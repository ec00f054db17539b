import { isActiveJob } from '@payvand/domain'
import { CallError } from '../../core/call-error.ts'
import type { Handler } from '../../core/handler.ts'
import { nudgeCrawl } from '../../core/nudge-lanes.ts'
import { requireApproved } from '../../core/require-project.ts'
import { findJobItem, requeueItem } from '../../core/stores/crawl-job-items-store.ts'
import { reopenCrawlJob } from '../../core/stores/crawl-jobs-store.ts'
import { requireCrawlJob } from './require-crawl-job.ts'

export const retryItem: Handler<'crawlJobItems.retry'> = ({ services, user }, { params }) =>
  services.rows.transaction().execute(async (trx) => {
    const item = await findJobItem(trx, user.businessId, params.id)
    if (!item || item.status === 'skipped') throw new CallError('job_item_not_found')
    if (item.status === 'pending') throw new CallError('job_item_not_retryable')
    const job = await requireCrawlJob(trx, user.businessId, item.job_id)
    await requireApproved(trx, user.businessId, job.project_id)
    await requeueItem(trx, user.businessId, item.id)
    if (!isActiveJob(job.status)) {
      if (!(await reopenCrawlJob(trx, user.businessId, job.id))) throw new CallError('crawl_already_active')
      await nudgeCrawl(trx, services.jobs, job.id)
    }
    return { success: true }
  })
