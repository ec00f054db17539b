import type { Background } from '../../infra/jobs/background.ts'
import type { Services } from '../sources/index.ts'
import { orderAutomationQueue } from './automation/start-automatically.job.ts'
import { glanceQueue } from './glances/glance-at-booths.job.ts'
import { orderPollQueue } from './jobs/poll-orders.job.ts'
import { webhookEventQueue } from './jobs/read-webhook-events.job.ts'
import { orderCommandQueue } from './jobs/run-order-commands.job.ts'
import { keepOrderCountsStep, mendOrderCountsSchedule } from './keep-order-counts.ts'
import { startDueReconciliations } from './reconciliation/start-due-reconciliations.ts'

export const ordersBackground: Background<Services> = {
  queues: [orderCommandQueue, orderAutomationQueue, orderPollQueue, glanceQueue, webhookEventQueue],
  schedules: [mendOrderCountsSchedule],
  steps: [
    { name: 'start due order reconciliations', everyMs: 60_000, run: startDueReconciliations },
    keepOrderCountsStep,
  ],
}
