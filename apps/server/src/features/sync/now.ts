import { CallError } from '../../core/call-error.ts'
import type { Handler } from '../../core/handler.ts'
import { nudgeBooth } from '../../core/nudge-lanes.ts'
import type { Services } from '../../core/services.ts'
import { startCrawl } from '../../core/start-crawl.ts'
import { findBoothLane, resumeLane } from '../../core/stores/booth-lanes-store.ts'
import { syncedProjects } from './sync-overview-store.ts'

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
  await rows.transaction().execute(async (trx) => {
    if ((await findBoothLane(trx, businessId)).stopped_at !== null) return
    await resumeLane(trx, businessId)
    await nudgeBooth(trx, services.jobs, businessId)
  })
  return { startedCrawls, busyProjects, auditing: false }
}

/** The crawl job's id; null where the project is read already, or was taken away meanwhile. */
async function readAgain(services: Services, businessId: number, projectId: number): Promise<number | null> {
  try {
    return await services.rows
      .transaction()
      .execute((trx) => startCrawl(trx, services.jobs, businessId, projectId, 'sync', 'recrawl_existing'))
  } catch (error) {
    if (error instanceof CallError) return null
    throw error
  }
}
