import { startDue } from '../../../infra/jobs/start-due.ts'
import { startCrawl } from '../crawls/start-crawl.ts'
import {
  listDuePlatformSyncs,
  lockDuePlatformSync,
  type PlatformConnectionRow,
  updatePlatformConnection,
} from '../platforms/platform-connections-store.ts'
import type { Services } from '../services.ts'

/**
 * Full sync interval. Only a full sync detects deletions; incremental syncs run in between where the platform
 * supports them.
 */
const FULL_EVERY_MS = 6 * 3_600_000

/**
 * Starts the syncs whose time has come or that a webhook asked for; whichever process comes first starts one, once. The
 * next time is set when it has ended.
 */
export async function startDuePlatformSyncs(
  services: Pick<Services, 'rows' | 'jobs' | 'logger' | 'now' | 'config'>,
): Promise<void> {
  if (services.config.platformReadMs === null) return
  const now = services.now()
  await startDue(services, {
    find: (limit) => listDuePlatformSyncs(services.rows, now, limit),
    start: ({ business_id: businessId }) =>
      services.rows.transaction().execute(async (trx) => {
        const connection = await lockDuePlatformSync(trx, businessId, now)
        if (!connection) return
        const mode = isFullDue(connection, now) ? 'rediscover' : 'recrawl_existing'
        await startCrawl(trx, services.jobs, businessId, connection.project_id, 'sync', mode)
        await updatePlatformConnection(trx, businessId, { pending_event_at: null })
      }),
  })
}

function isFullDue({ last_full_at: at, changes_since: since }: PlatformConnectionRow, now: Date): boolean {
  return at === null || since === null || now.getTime() - at.getTime() >= FULL_EVERY_MS
}
