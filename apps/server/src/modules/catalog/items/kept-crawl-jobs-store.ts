import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'

/** The crawl jobs of these that are still kept. An item outlives the job that read it last. */
export async function keptCrawlJobs(
  rows: Kysely<Tables>,
  businessId: number,
  jobIds: readonly (number | null)[],
): Promise<Set<number>> {
  const ids = [...new Set(jobIds.filter((id) => id !== null))]
  if (ids.length === 0) return new Set()
  const kept = await rows
    .selectFrom('crawl_jobs')
    .select('id')
    .where('business_id', '=', businessId)
    .where('id', 'in', ids)
    .execute()
  return new Set(kept.map(({ id }) => id))
}
