import type { JobDefinition } from './infra/jobs/job-definition.ts'

/**
 * A job is a nudge for a lane (decision 1): at most one waits for a lane, and one that comes while the lane is held ends
 * at once. A lane may be worked for hours, so life is told by the heartbeat and not by a short expiry.
 */
const NUDGE = { policy: 'short', retryLimit: 0, expireInSeconds: 86_000, heartbeatSeconds: 30 } as const

/** `concurrency` is the number of queues that one process works on at once. */
export const JOB_DEFINITIONS: readonly JobDefinition[] = [
  { name: 'audits.run', options: { ...NUDGE, concurrency: 2 } },
  { name: 'booth-runs.run', options: { ...NUDGE, concurrency: 2 } },
  { name: 'bulk-runs.run', options: { ...NUDGE, concurrency: 2 } },
  { name: 'crawl-jobs.run', options: { ...NUDGE, concurrency: 4 } },
  { name: 'notifications.deliver', options: { ...NUDGE, concurrency: 4 } },
  { name: 'notifications.forget', options: { policy: 'short', retryLimit: 0 } },
  { name: 'orders.act', options: { ...NUDGE, concurrency: 4 } },
  { name: 'orders.compare', options: { ...NUDGE, concurrency: 2 } },
  { name: 'orders.poll', options: { ...NUDGE, concurrency: 4 } },
  { name: 'orders.read-hints', options: { ...NUDGE, concurrency: 4 } },
  { name: 'platform.connect-woocommerce', options: { policy: 'short', retryLimit: 0, concurrency: 2 } },
  { name: 'platform.keep-woo-webhooks', options: { policy: 'short', retryLimit: 0 } },
  { name: 'publication.connect-existing', options: { ...NUDGE, concurrency: 4 } },
  { name: 'publication.send-all', options: { ...NUDGE, concurrency: 2 } },
  { name: 'publication.send', options: { ...NUDGE, concurrency: 8 } },
  { name: 'sheet-imports.run', options: { ...NUDGE, concurrency: 2 } },
]
