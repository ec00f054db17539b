import type { JobStatus } from '@payvand/domain'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'

export const ACTIVE_JOBS: readonly JobStatus[] = ['pending', 'discovering', 'generating_template', 'crawling']

/**
 * Runs `add` where the job has not ended, and keeps it from ending meanwhile: a page that came later would wait for ever.
 * Otherwise answers `none`.
 */
export function whileActive<Result>(
  rows: Kysely<Tables>,
  jobId: number,
  none: Result,
  add: (trx: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  const run = async (trx: Kysely<Tables>) => {
    const job = await trx
      .selectFrom('crawl_jobs')
      .select('id')
      .where('id', '=', jobId)
      .where('status', 'in', ACTIVE_JOBS)
      .forShare()
      .executeTakeFirst()
    return job ? add(trx) : none
  }
  return rows.isTransaction ? run(rows) : rows.transaction().execute(run)
}

/** The pages that a job did not come to end with it. */
export async function endWaitingPages(
  rows: Kysely<Tables>,
  businessId: number,
  jobId: number,
  now: Date,
): Promise<void> {
  await rows
    .updateTable('crawl_job_items')
    .set({ status: 'failed', failure_code: 'not_read', finished_at: now })
    .where('business_id', '=', businessId)
    .where('job_id', '=', jobId)
    .where('status', '=', 'pending')
    .execute()
}
