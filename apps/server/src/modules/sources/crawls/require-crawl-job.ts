import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { CallError } from '../../../infra/http/call-error.ts'
import { type CrawlJobOfProject, findCrawlJob } from './crawl-jobs-store.ts'

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
