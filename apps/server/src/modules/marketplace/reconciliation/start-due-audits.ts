import type { Services } from '../services.ts'
import { advanceAuditSchedule, listDueAuditSchedules, scheduleAudits } from './audit-schedule-store.ts'
import { startAudit } from './start-audit.ts'

const BOOTHS_A_SWEEP = 50

/**
 * Starts the audits whose time has come, whichever process comes first. A turn missed while nothing ran is made up for by
 * one audit. One booth's trouble is logged and keeps no other waiting.
 */
export async function startDueAudits(
  services: Pick<Services, 'rows' | 'jobs' | 'logger' | 'now'>,
): Promise<void> {
  const { rows } = services
  await scheduleAudits(rows, services.now(), BOOTHS_A_SWEEP)
  for (const businessId of await listDueAuditSchedules(rows, services.now(), BOOTHS_A_SWEEP)) {
    try {
      await rows.transaction().execute(async (trx) => {
        if (!(await advanceAuditSchedule(trx, businessId, services.now()))) return
        await startAudit(services, trx, businessId, 'schedule')
      })
    } catch (error) {
      services.logger.error({ err: error, businessId }, 'A due audit was not started')
    }
  }
}
