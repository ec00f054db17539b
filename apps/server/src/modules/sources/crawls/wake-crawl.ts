import type { ProjectSource } from '@payvand/domain'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import type { Jobs } from '../../../infra/jobs/jobs.ts'
import { wakeQueue } from '../../../infra/jobs/queue.ts'

/** The queue that runs crawl jobs of a project of this source. */
export const crawlQueueName = (source: ProjectSource) =>
  source === 'site' ? 'crawl-jobs.run' : 'platform-syncs.run'

/** Says, in the caller's transaction, that a crawl job has work. */
export function wakeCrawl(
  rows: Kysely<Tables>,
  jobs: Jobs,
  source: ProjectSource,
  crawlJobId: number,
): Promise<void> {
  return wakeQueue(rows, jobs, crawlQueueName(source), { crawlJobId })
}
