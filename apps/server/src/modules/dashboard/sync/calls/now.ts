import { CallError } from '../../../../infra/http/call-error.ts'
import { wakeQueue } from '../../../../infra/jobs/queue.ts'
import { findConnection } from '../../../accounts/index.ts'
import { findProject } from '../../../catalog/index.ts'
import { countVerified, findBoothQueue, resumeQueue } from '../../../marketplace/index.ts'
import { startOperation } from '../../../operations/index.ts'
import { type Handler, type Services, startCrawl } from '../../../sources/index.ts'
import { syncedProjects } from '../sync-overview-store.ts'

/** Does at once what the schedules would do later. What a person stopped stays stopped: only the shops are read then. */
export const now: Handler<'sync.now'> = async ({ services, user }) => {
  const { rows } = services
  const { businessId } = user
  const startedCrawls = []
  let busyProjects = 0
  for (const project of await syncedProjects(rows, businessId)) {
    const crawlJobId = await readAgain(services, businessId, project.projectId)
    if (crawlJobId === null) busyProjects += 1
    else startedCrawls.push({ ...project, crawlJobId })
  }
  return { startedCrawls, busyProjects, reconciling: await wakeBoothQueue(services, businessId) }
}

/** Sends what waits, without waiting out a pause, and compares what was sent. Answers whether it is compared. */
async function wakeBoothQueue(services: Services, businessId: number): Promise<boolean> {
  const { rows, jobs } = services
  if ((await findBoothQueue(rows, businessId)).stopped_at !== null) return false
  const connection = await findConnection(rows, businessId)
  if (!connection?.vendor_id || connection.status === 'disconnected') return false
  const { total } = await countVerified(rows, businessId, null)
  await rows.transaction().execute(async (trx) => {
    await resumeQueue(trx, businessId, services.now())
    await wakeQueue(trx, jobs, 'publication.send', { businessId })
    // As from the schedule: what was judged above refuses nothing here.
    if (total > 0)
      await startOperation(services, trx, { businessId, userId: null }, { kind: 'reconciliation' })
  })
  return total > 0
}

/** The crawl job's id; null where the project is read already, or was taken away meanwhile. */
async function readAgain(services: Services, businessId: number, projectId: number): Promise<number | null> {
  try {
    return await services.rows.transaction().execute(async (trx) => {
      const project = await findProject(trx, businessId, projectId)
      // A platform's reading for a person looks at more than a scheduled one, and stays to be shown.
      const trigger = project?.source === 'platform' ? 'user_retry' : 'sync'
      return startCrawl(trx, services.jobs, businessId, projectId, trigger, 'recrawl_existing')
    })
  } catch (error) {
    if (error instanceof CallError) return null
    throw error
  }
}
