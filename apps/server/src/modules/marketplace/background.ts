import type { Background } from '../../infra/jobs/background.ts'
import { sendQueue } from './jobs/send-changes.job.ts'
import { startDueReconciliations } from './reconciliation/start-due-reconciliations.ts'
import type { Services } from './services.ts'

export const marketplaceBackground: Background<Services> = {
  queues: [sendQueue],
  steps: [{ name: 'start due reconciliations', run: startDueReconciliations }],
}
