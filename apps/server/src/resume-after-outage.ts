import { wakeDue } from './infra/jobs/background.ts'
import { endOutagePauses, sendQueue } from './modules/marketplace/index.ts'
import { orderCommandQueue } from './modules/orders/index.ts'
import type { Services } from './services.ts'

/**
 * The marketplace answers again after it answered nobody: no booth waits out what is left of its pause. Where this fails,
 * each booth finds out by itself.
 */
export async function resumeAfterOutage(services: Services): Promise<void> {
  try {
    if (!(await endOutagePauses(services.rows, services.now()))) return
    await wakeDue(services, orderCommandQueue)
    await wakeDue(services, sendQueue)
  } catch (error) {
    services.logger.warn({ err: error }, 'The booths were not told that the marketplace answers again')
  }
}
