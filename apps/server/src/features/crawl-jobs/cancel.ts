import { canCancelJob } from '@payvand/domain'
import { CallError } from '../../core/call-error.ts'
import type { Handler } from '../../core/handler.ts'
import { countJobItems } from '../../core/stores/crawl-job-items-store.ts'
import { requestCancel } from '../../core/stores/crawl-jobs-store.ts'
import { requireCrawlJob } from './require-crawl-job.ts'

export const cancel: Handler<'crawlJobs.cancel'> = async ({ services, user }, { params }) => {
  const job = await requireCrawlJob(services.rows, user.businessId, params.id)
  const counts = await countJobItems(services.rows, user.businessId, job.id, null)
  if (!canCancelJob(job.status, counts.pendingItems)) throw new CallError('job_not_cancellable')
  await requestCancel(services.rows, user.businessId, job.id)
  return { success: true }
}
