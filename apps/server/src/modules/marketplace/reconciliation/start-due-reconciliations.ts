import { startDue } from '../../../infra/jobs/start-due.ts'
import { startOperation } from '../../operations/index.ts'
import type { Services } from '../services.ts'
import {
  advanceReconciliationSchedule,
  listDueReconciliationSchedules,
  scheduleReconciliations,
} from './reconciliation-schedule-store.ts'

/** Gives a next reconciliation to booths that have none, or whose interval was made shorter. */
export const scheduleMissingReconciliations = ({ rows, now }: Services): Promise<void> =>
  scheduleReconciliations(rows, now())

/**
 * Starts the reconciliations whose time has come, whichever process comes first. A turn missed while nothing ran is made up for by
 * one reconciliation.
 */
export async function startDueReconciliations(services: Services): Promise<void> {
  const { rows, now } = services
  await startDue(services, {
    find: (limit) => listDueReconciliationSchedules(rows, now(), limit),
    start: ({ businessId }) =>
      rows.transaction().execute(async (trx) => {
        if (!(await advanceReconciliationSchedule(trx, businessId, now()))) return
        await startOperation(services, trx, { businessId, userId: null }, { kind: 'reconciliation' })
      }),
  })
}
