import type { TriggerType } from '@payvand/domain'
import type { Kysely } from 'kysely'
import type { Tables } from '../db/schema.ts'
import { CallError } from './call-error.ts'
import type { Jobs } from './jobs/jobs.ts'
import { nudgeCrawl } from './nudge-lanes.ts'
import { insertCrawlJob } from './stores/crawl-jobs-store.ts'

/** Opens a crawl job of a project and nudges its lane, in the caller's transaction. Answers the job's id. */
export async function startCrawl(
  trx: Kysely<Tables>,
  jobs: Jobs,
  businessId: number,
  projectId: number,
  triggerType: TriggerType,
): Promise<number> {
  const id = await insertCrawlJob(trx, businessId, projectId, triggerType)
  if (id === undefined) throw new CallError('crawl_already_active')
  await nudgeCrawl(trx, jobs, id)
  return id
}
