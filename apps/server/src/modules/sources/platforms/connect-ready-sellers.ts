import { startDue } from '../../../infra/jobs/start-due.ts'
import type { Services } from '../services.ts'
import { ensurePlatformProject } from './ensure-platform-project.ts'
import { businessesWithoutConnection } from './platform-connections-store.ts'

/** Connects sellers whose set-up was complete before shops were read through connections. */
export async function connectReadySellers(
  services: Pick<Services, 'rows' | 'jobs' | 'logger' | 'now' | 'config'>,
): Promise<void> {
  if (services.config.platformReadMs === null) return
  await startDue(services, {
    find: (limit) => businessesWithoutConnection(services.rows, limit),
    start: ({ id }) =>
      services.rows
        .transaction()
        .execute(async (trx) => void (await ensurePlatformProject(services, trx, id))),
  })
}
