import { isActiveJob } from '@payvand/domain'
import { CallError } from '../../../../infra/http/call-error.ts'
import { requireApproved } from '../../../catalog/index.ts'
import type { Handler } from '../../handler.ts'
import { findJobItem, requeueItem } from '../crawl-job-items-store.ts'
import { reopenCrawlJob } from '../crawl-jobs-store.ts'
import { requireCrawlJob } from '../require-crawl-job.ts'
import { wakeCrawl } from '../wake-crawl.ts'

export const retryItem: Handler<'crawlJobItems.retry'> = ({ services, user }, { params }) =>
  services.rows.transaction().execute(async (trx) => {
    const item = await findJobItem(trx, user.businessId, params.id)
    if (!item || item.status === 'skipped') throw new CallError('job_item_not_found')
    if (item.status === 'pending') throw new CallError('job_item_not_retryable')
    const job = await requireCrawlJob(trx, user.businessId, item.job_id)
    const { source } = await requireApproved(trx, user.businessId, job.project_id)
    await requeueItem(trx, user.businessId, item.id)
    if (!isActiveJob(job.status)) {
      if (!(await reopenCrawlJob(trx, user.businessId, job.id))) throw new CallError('crawl_already_active')
      await wakeCrawl(trx, services.jobs, source, job.id)
    }
    return { success: true }
  })
