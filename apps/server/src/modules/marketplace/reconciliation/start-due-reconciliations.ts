import type { Services } from '../services.ts'
import {
  advanceReconciliationSchedule,
  listDueReconciliationSchedules,
  scheduleReconciliations,
} from './reconciliation-schedule-store.ts'
import { startReconciliation } from './start-reconciliation.ts'

const BOOTHS_A_SWEEP = 50

/**
 * Starts the reconciliations whose time has come, whichever process comes first. A turn missed while nothing ran is made up for by
 * one reconciliation. One booth's trouble is logged and keeps no other waiting.
 */
export async function startDueReconciliations(
  services: Pick<Services, 'rows' | 'jobs' | 'logger' | 'now'>,
): Promise<void> {
  const { rows } = services
  await scheduleReconciliations(rows, services.now(), BOOTHS_A_SWEEP)
  for (const businessId of await listDueReconciliationSchedules(rows, services.now(), BOOTHS_A_SWEEP)) {
    try {
      await rows.transaction().execute(async (trx) => {
        if (!(await advanceReconciliationSchedule(trx, businessId, services.now()))) return
        await startReconciliation(services, trx, businessId, 'schedule')
      })
    } catch (error) {
      services.logger.error({ err: error, businessId }, 'A due reconciliation was not started')
    }
  }
}
