import type { Services } from '../services.ts'
import { ensurePlatformProject } from './ensure-platform-project.ts'
import { businessesWithoutConnection } from './platform-connections-store.ts'

const BUSINESSES_A_SWEEP = 50

/** Connects sellers whose set-up was complete before shops were read through connections. */
export async function connectReadySellers(
  services: Pick<Services, 'rows' | 'jobs' | 'logger' | 'now' | 'config'>,
): Promise<void> {
  if (services.config.platformReadMs === null) return
  for (const id of await businessesWithoutConnection(services.rows, BUSINESSES_A_SWEEP)) {
    try {
      await services.rows.transaction().execute((trx) => ensurePlatformProject(services, trx, id))
    } catch (error) {
      services.logger.error({ err: error, businessId: id }, 'A ready seller was not connected')
    }
  }
}
