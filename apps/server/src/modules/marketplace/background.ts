import type { Background } from '../../infra/jobs/background.ts'
import { connectQueue } from './jobs/connect-existing.job.ts'
import { auditQueue } from './jobs/run-audit.job.ts'
import { boothRunQueue } from './jobs/run-booth-run.job.ts'
import { bulkRunQueue } from './jobs/run-bulk-run.job.ts'
import { sendAllQueue } from './jobs/send-all.job.ts'
import { sendQueue } from './jobs/send-changes.job.ts'
import { startDueAudits } from './reconciliation/start-due-audits.ts'
import type { Services } from './services.ts'

export const marketplaceBackground: Background<Services> = {
  queues: [auditQueue, boothRunQueue, bulkRunQueue, connectQueue, sendAllQueue, sendQueue],
  steps: [{ name: 'start due audits', run: startDueAudits }],
}
