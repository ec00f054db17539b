import type { Background } from '../../infra/jobs/background.ts'
import { sendQueue } from './jobs/send-changes.job.ts'
import { videoQueue } from './jobs/upload-videos.job.ts'
import { startDueReconciliations } from './reconciliation/start-due-reconciliations.ts'
import type { Services } from './services.ts'

export const marketplaceBackground: Background<Services> = {
  queues: [sendQueue, videoQueue],
  steps: [{ name: 'start due reconciliations', run: startDueReconciliations }],
}
