import type { Background } from '../../infra/jobs/background.ts'
import type { Services } from '../sources/index.ts'
import { orderComparisonQueue } from './jobs/compare-orders.job.ts'
import { orderPollQueue } from './jobs/poll-orders.job.ts'
import { webhookEventQueue } from './jobs/read-webhook-events.job.ts'
import { orderCommandQueue } from './jobs/run-order-commands.job.ts'
import { startDueComparisons } from './reconciliation/start-due-comparisons.ts'

export const ordersBackground: Background<Services> = {
  queues: [orderCommandQueue, orderComparisonQueue, orderPollQueue, webhookEventQueue],
  steps: [{ name: 'start due order comparisons', run: startDueComparisons }],
}
