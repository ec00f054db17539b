import type { Background } from '../../infra/jobs/background.ts'
import { keepProductCountsStep, mendProductCountsSchedule } from './booth-products/keep-product-counts.ts'
import { turnDueDiscounts } from './discounts/turn-discounts.ts'
import { sumDurations } from './freshness/freshness-store.ts'
import { createQueue, sendQueue } from './jobs/send-changes.job.ts'
import { videoQueue } from './jobs/upload-videos.job.ts'
import { askCommissionsQueue } from './pricing/jobs/ask-commissions.job.ts'
import {
  scheduleMissingReconciliations,
  startDueReconciliations,
} from './reconciliation/start-due-reconciliations.ts'
import type { Services } from './services.ts'

export const marketplaceBackground: Background<Services> = {
  queues: [sendQueue, createQueue, videoQueue, askCommissionsQueue],
  schedules: [mendProductCountsSchedule],
  steps: [
    {
      name: 'schedule missing reconciliations',
      everyMs: 60_000,
      run: scheduleMissingReconciliations,
    },
    { name: 'start due reconciliations', run: startDueReconciliations },
    { name: 'begin and end discounts', run: turnDueDiscounts },
    { name: 'sum up freshness', everyMs: 30_000, run: ({ rows }) => sumDurations(rows) },
    keepProductCountsStep,
  ],
}
