import { CallError } from '../../../../infra/http/call-error.ts'
import { requireProject } from '../../../catalog/index.ts'
import type { Handler } from '../../handler.ts'
import { applyMissing, automate } from '../apply-result.ts'
import { addJobLog } from '../crawl-job-items-store.ts'
import { takeWarning } from '../crawl-results-store.ts'
import { requireCrawlJob } from '../require-crawl-job.ts'

/** Does what the crawl itself left undone because its result looked wrong. */
export const acceptResult: Handler<'crawlJobs.acceptResult'> = async ({ services, user }, { params }) => {
  const job = await requireCrawlJob(services.rows, user.businessId, params.id)
  const missingCount = await services.rows.transaction().execute(async (trx) => {
    if (!(await takeWarning(trx, job))) throw new CallError('nothing_to_accept')
    await addJobLog(trx, user.businessId, job.id, { level: 'info', code: 'result_accepted', values: {} })
    return applyMissing({ ...services, rows: trx }, job)
  })
  await automate(services, job, await requireProject(services.rows, user.businessId, job.project_id))
  return { missingCount }
}
