import { READING_RUNS } from '../../../infra/jobs/concurrency.ts'
import type { Slice } from '../../../infra/jobs/slice.ts'
import type { ProjectRow } from '../../catalog/index.ts'
import type { Services } from '../services.ts'
import type { CrawlJobRow } from './crawl-jobs-store.ts'
import { siteCrawlsOfBusiness } from './site-crawls-store.ts'

/** A business has no more sites read at once, so that others find a place; its further ones wait for these. */
export const SITES_A_BUSINESS = Math.min(3, Math.max(1, READING_RUNS - 1))

export interface ActiveCrawl {
  job: CrawlJobRow
  project: ProjectRow
}

/** A crawl of a site waits while older ones of its business take the business's places; one to be cancelled does not. */
export async function mayRunNow({ rows }: Services, { job, project }: ActiveCrawl): Promise<boolean> {
  if (project.source !== 'site' || job.cancel_requested) return true
  const all = await siteCrawlsOfBusiness(rows, job.business_id)
  return all.slice(0, SITES_A_BUSINESS).includes(job.id)
}

/** Data of the jobs whose waiting is no other business's. */
export async function crawlsOfSameOwner(
  { rows }: Services,
  { job, project }: ActiveCrawl,
): Promise<{ crawlJobId: number }[]> {
  if (project.source !== 'site') return [{ crawlJobId: job.id }]
  const all = await siteCrawlsOfBusiness(rows, job.business_id)
  return all.map((crawlJobId) => ({ crawlJobId }))
}

/** Whether this is not the oldest crawl of its business, and another business waits for a place. */
export async function takesAnothersPlace(
  { rows }: Services,
  { job, project }: ActiveCrawl,
  slice: Slice,
): Promise<boolean> {
  if (project.source !== 'site' || !(await slice.isWaitedFor())) return false
  const [oldest] = await siteCrawlsOfBusiness(rows, job.business_id)
  return oldest !== job.id
}
