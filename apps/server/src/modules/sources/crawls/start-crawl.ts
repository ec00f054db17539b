import type { SyncMode, TriggerType } from '@payvand/domain'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { CallError } from '../../../infra/http/call-error.ts'
import type { Jobs } from '../../../infra/jobs/jobs.ts'
import { hasItems, type ProjectRow, requireApproved } from '../../catalog/index.ts'
import { insertCrawlJob } from './crawl-jobs-store.ts'
import { wakeCrawl } from './wake-crawl.ts'

/**
 * Opens a crawl job of a project and wakes its queue, in the caller's transaction. Without a wanted mode, the project's;
 * a project that knows no product yet has nothing to read again, so it discovers. Answers the job's id. A project that
 * waits for approval, or another active job of it, throws CallError.
 */
export async function startCrawl(
  trx: Kysely<Tables>,
  jobs: Jobs,
  businessId: number,
  projectId: number,
  triggerType: TriggerType,
  wanted?: SyncMode,
): Promise<number> {
  const project = await requireApproved(trx, businessId, projectId)
  const mode = await modeOf(trx, project, wanted)
  const id = await insertCrawlJob(trx, businessId, projectId, { triggerType, mode })
  if (id === undefined) throw new CallError('crawl_already_active')
  await wakeCrawl(trx, jobs, project.source, id)
  return id
}

async function modeOf(
  trx: Kysely<Tables>,
  project: ProjectRow,
  wanted: SyncMode | undefined,
): Promise<SyncMode> {
  // A list of addresses is all there is to read (document 2, section 4).
  if (project.urls) return 'recrawl_existing'
  const mode = wanted ?? project.sync_mode ?? 'rediscover'
  return mode === 'recrawl_existing' && !(await hasItems(trx, project.business_id, project.id))
    ? 'rediscover'
    : mode
}
