import { nextSyncAt } from '@payvand/domain'
import { startDue } from '../../../infra/jobs/start-due.ts'
import { listDueSyncs, lockDueSync, updateProject } from '../../catalog/index.ts'
import type { Services } from '../services.ts'
import { startCrawl } from './start-crawl.ts'

/**
 * Starts the crawls whose time has come, and sets the next time of each in the same transaction: whichever process comes
 * first starts it, once. A turn missed while nothing ran is made up for by one crawl.
 */
export async function startDueSyncs(
  services: Pick<Services, 'rows' | 'jobs' | 'logger' | 'now'>,
): Promise<void> {
  const now = services.now()
  await startDue(services, {
    find: (limit) => listDueSyncs(services.rows, now, limit),
    start: (due) =>
      services.rows.transaction().execute(async (trx) => {
        const project = await lockDueSync(trx, due.business_id, due.id, now)
        if (!project?.next_sync_at || !project.sync_interval) return
        await startCrawl(trx, services.jobs, project.business_id, project.id, 'sync')
        await updateProject(trx, project.business_id, project.id, {
          next_sync_at: nextSyncAt(project.sync_interval, project.next_sync_at, now),
        })
      }),
  })
}
