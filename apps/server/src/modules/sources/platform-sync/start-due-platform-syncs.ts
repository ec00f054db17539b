import { startCrawl } from '../crawls/start-crawl.ts'
import {
  listDuePlatformSyncs,
  lockDuePlatformSync,
  type PlatformConnectionRow,
  updatePlatformConnection,
} from '../platforms/platform-connections-store.ts'
import type { Services } from '../services.ts'

const CONNECTIONS_A_SWEEP = 50
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
  for (const { business_id: businessId } of await listDuePlatformSyncs(
    services.rows,
    now,
    CONNECTIONS_A_SWEEP,
  )) {
    try {
      await services.rows.transaction().execute(async (trx) => {
        const connection = await lockDuePlatformSync(trx, businessId, now)
        if (!connection) return
        const mode = isFullDue(connection, now) ? 'rediscover' : 'recrawl_existing'
        await startCrawl(trx, services.jobs, businessId, connection.project_id, 'sync', mode)
        await updatePlatformConnection(trx, businessId, { pending_event_at: null })
      })
    } catch (error) {
      services.logger.error({ err: error, businessId }, 'A due reading of a platform was not started')
    }
  }
}

function isFullDue({ last_full_at: at, changes_since: since }: PlatformConnectionRow, now: Date): boolean {
  return at === null || since === null || now.getTime() - at.getTime() >= FULL_EVERY_MS
}
