import { nextSyncAt } from '@payvand/domain'
import { listDueSyncs, lockDueSync, updateProject } from '../../catalog/index.ts'
import type { Services } from '../services.ts'
import { startCrawl } from './start-crawl.ts'

const PROJECTS_A_SWEEP = 50

/**
 * Starts the crawls whose time has come, and sets the next time of each in the same transaction: whichever process comes
 * first starts it, once. A turn missed while nothing ran is made up for by one crawl. One project's trouble is logged and
 * keeps no other waiting.
 */
export async function startDueSyncs(
  services: Pick<Services, 'rows' | 'jobs' | 'logger' | 'now'>,
): Promise<void> {
  const now = services.now()
  for (const due of await listDueSyncs(services.rows, now, PROJECTS_A_SWEEP)) {
    try {
      await services.rows.transaction().execute(async (trx) => {
        const project = await lockDueSync(trx, due.business_id, due.id, now)
        if (!project?.next_sync_at || !project.sync_interval) return
        await startCrawl(trx, services.jobs, project.business_id, project.id, 'sync')
        await updateProject(trx, project.business_id, project.id, {
          next_sync_at: nextSyncAt(project.sync_interval, project.next_sync_at, now),
        })
      })
    } catch (error) {
      services.logger.error({ err: error, projectId: due.id }, 'A due sync was not started')
    }
  }
}
