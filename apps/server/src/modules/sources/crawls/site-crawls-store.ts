import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { ACTIVE_JOBS } from './waiting-pages-store.ts'

/** Crawls of sites of the same business that have not ended, the oldest first. */
export async function siteCrawlsOfBusiness(rows: Kysely<Tables>, businessId: number): Promise<number[]> {
  const crawls = await rows
    .selectFrom('crawl_jobs')
    .innerJoin('projects', 'projects.id', 'crawl_jobs.project_id')
    .select('crawl_jobs.id')
    .where('crawl_jobs.business_id', '=', businessId)
    .where('crawl_jobs.status', 'in', ACTIVE_JOBS)
    .where('projects.source', '=', 'site')
    .orderBy('crawl_jobs.id')
    .execute()
  return crawls.map(({ id }) => id)
}
