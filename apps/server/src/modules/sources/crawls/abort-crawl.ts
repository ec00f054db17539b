import type { ProjectSource } from '@payvand/domain'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { updatePlatformConnection } from '../platforms/platform-connections-store.ts'
import type { Services } from '../services.ts'
import { addJobLog } from './crawl-job-items-store.ts'
import { type CrawlJobRow, finishCrawlJob, requestCancel } from './crawl-jobs-store.ts'

/**
 * Ends a job as aborted, whether a worker holds its lease, it waits for a slot, or nobody has it; a job that has ended
 * stays as it is. The request stays in the row: a worker in the middle of the job sees it, keeps the pages it has read
 * and lets go. A platform is not asked again before its next turn.
 * @param said the entry of the job's log; default: that the seller wanted it
 */
export async function abortCrawl(
  { config, now }: Pick<Services, 'config' | 'now'>,
  trx: Kysely<Tables>,
  { id, business_id: businessId }: Pick<CrawlJobRow, 'id' | 'business_id'>,
  source: ProjectSource,
  said: { code: string; values: Record<string, string> } = { code: 'crawl_aborted', values: {} },
): Promise<void> {
  await requestCancel(trx, businessId, id)
  if (!(await finishCrawlJob(trx, businessId, id, { status: 'aborted' }, now()))) return
  await addJobLog(trx, businessId, id, { level: 'warning', ...said })
  const everyMs = source === 'platform' ? config.platformReadMs : null
  if (everyMs === null) return
  await updatePlatformConnection(trx, businessId, {
    next_read_at: new Date(now().getTime() + everyMs),
    pending_event_at: null,
  })
}
