import { canCancelJob } from '@payvand/domain'
import { CallError } from '../../../../infra/http/call-error.ts'
import type { Handler } from '../../handler.ts'
import { abortCrawl } from '../abort-crawl.ts'
import { requireCrawlJob } from '../require-crawl-job.ts'

export const cancel: Handler<'crawlJobs.cancel'> = async ({ services, user }, { params }) => {
  const job = await requireCrawlJob(services.rows, user.businessId, params.id)
  if (!canCancelJob(job.status)) throw new CallError('job_not_cancellable')
  await services.rows.transaction().execute((trx) => abortCrawl(services, trx, job, job.project_source))
  return { success: true }
}
