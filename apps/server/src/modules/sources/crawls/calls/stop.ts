import { canCancelJob } from '@payvand/domain'
import { CallError } from '../../../../infra/http/call-error.ts'
import { adminOf, recordAdminAct } from '../../../accounts/index.ts'
import type { Handler } from '../../handler.ts'
import { abortCrawl } from '../abort-crawl.ts'
import { findOperatedCrawl } from '../operated-crawls-store.ts'

/** An operator's way to free a place; the seller reads the reason in the job's log. */
export const stop: Handler<'operator.stopCrawl'> = async (context, { params, body: { reason } }) => {
  const { services } = context
  await services.rows.transaction().execute(async (trx) => {
    const job = await findOperatedCrawl(trx, params.id)
    if (!job) throw new CallError('job_not_found')
    if (!canCancelJob(job.status)) throw new CallError('job_not_cancellable')
    await abortCrawl(services, trx, job, job.source, { code: 'crawl_stopped', values: { reason } })
    await recordAdminAct(trx, adminOf(context), {
      act: 'crawl_stopped',
      businessId: job.business_id,
      subject: { id: job.id, name: job.name },
      reason,
    })
  })
  return { success: true }
}
