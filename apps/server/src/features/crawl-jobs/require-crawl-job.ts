import type { Kysely } from 'kysely'
import { CallError } from '../../core/call-error.ts'
import { type CrawlJobOfProject, findCrawlJob } from '../../core/stores/crawl-jobs-store.ts'
import type { Tables } from '../../db/schema.ts'

/** The business's own job; another's is not found. */
export async function requireCrawlJob(
  rows: Kysely<Tables>,
  businessId: number,
  id: number,
): Promise<CrawlJobOfProject> {
  const job = await findCrawlJob(rows, businessId, id)
  if (!job) throw new CallError('job_not_found')
  return job
}
