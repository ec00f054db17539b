import type { Background } from '../../infra/jobs/background.ts'
import { turnDueDiscounts } from './discounts/turn-discounts.ts'
import { sendQueue } from './jobs/send-changes.job.ts'
import { videoQueue } from './jobs/upload-videos.job.ts'
import { askCommissionsQueue } from './pricing/jobs/ask-commissions.job.ts'
import { startDueReconciliations } from './reconciliation/start-due-reconciliations.ts'
import type { Services } from './services.ts'

export const marketplaceBackground: Background<Services> = {
  queues: [sendQueue, videoQueue, askCommissionsQueue],
  steps: [
    { name: 'start due reconciliations', run: startDueReconciliations },
    { name: 'begin and end discounts', run: turnDueDiscounts },
  ],
}
