import type { CrawlWarning, JobStatus } from '@payvand/domain'
import type { Kysely } from 'kysely'
import type { CrawlSummary, JobFailure, Tables } from '../../../infra/db/schema.ts'

export interface RecentCrawlRow {
  id: number
  project_id: number
  project_name: string
  status: JobStatus
  failure_code: JobFailure | null
  warning_code: CrawlWarning | null
  summary: CrawlSummary | null
  finished_at: Date | null
}

/** The jobs of the business that have not ended, and those that ended after `endedSince`, newest first. */
export function recentCrawls(
  rows: Kysely<Tables>,
  businessId: number,
  endedSince: Date,
  limit: number,
): Promise<RecentCrawlRow[]> {
  return rows
    .selectFrom('crawl_jobs')
    .innerJoin('projects', 'projects.id', 'crawl_jobs.project_id')
    .select([
      'crawl_jobs.id',
      'crawl_jobs.project_id',
      'projects.name as project_name',
      'crawl_jobs.status',
      'crawl_jobs.failure_code',
      'crawl_jobs.warning_code',
      'crawl_jobs.summary',
      'crawl_jobs.finished_at',
    ])
    .where('crawl_jobs.business_id', '=', businessId)
    .where((eb) =>
      eb.or([eb('crawl_jobs.finished_at', 'is', null), eb('crawl_jobs.finished_at', '>', endedSince)]),
    )
    .orderBy('crawl_jobs.id', 'desc')
    .limit(limit)
    .execute()
}

export function rejectedProjects(
  rows: Kysely<Tables>,
  businessId: number,
  limit: number,
): Promise<{ id: number; name: string }[]> {
  return rows
    .selectFrom('projects')
    .select(['id', 'name'])
    .where('business_id', '=', businessId)
    .where('approval', '=', 'rejected')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
