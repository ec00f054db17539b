import type { Background } from '../../infra/jobs/background.ts'
import type { Services } from '../accounts/index.ts'
import { deliveryQueue } from './jobs/deliver.job.ts'
import { notifyOfStatuses } from './notify-of-statuses.ts'

/** Waiting queues and lost connections change rarely. */
const STATUSES_EVERY_MS = 60_000

export const notificationsBackground: Background<Services> = {
  queues: [deliveryQueue],
  steps: [{ name: 'notify of lasting trouble', everyMs: STATUSES_EVERY_MS, run: notifyOfStatuses }],
}
