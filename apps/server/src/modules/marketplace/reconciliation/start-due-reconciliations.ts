import { startOperation } from '../../operations/index.ts'
import type { Services } from '../services.ts'
import {
  advanceReconciliationSchedule,
  listDueReconciliationSchedules,
  scheduleReconciliations,
} from './reconciliation-schedule-store.ts'

const BOOTHS_A_SWEEP = 50

/**
 * Starts the reconciliations whose time has come, whichever process comes first. A turn missed while nothing ran is made up for by
 * one reconciliation. One booth's trouble is logged and keeps no other waiting.
 */
export async function startDueReconciliations(services: Services): Promise<void> {
  const { rows } = services
  await scheduleReconciliations(rows, services.now(), BOOTHS_A_SWEEP)
  for (const businessId of await listDueReconciliationSchedules(rows, services.now(), BOOTHS_A_SWEEP)) {
    try {
      await rows.transaction().execute(async (trx) => {
        if (!(await advanceReconciliationSchedule(trx, businessId, services.now()))) return
        await startOperation(services, trx, { businessId, userId: null }, { kind: 'reconciliation' })
      })
    } catch (error) {
      services.logger.error({ err: error, businessId }, 'A due reconciliation was not started')
    }
  }
}
