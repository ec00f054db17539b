import { setTimeout as sleep } from 'node:timers/promises'
import { runSteps, type StepTimes } from './infra/jobs/run-steps.ts'
import {
  connectExistingProducts,
  queueAllProducts,
  runAudit,
  runBoothRun,
  runBulk,
  sendEffects,
} from './modules/marketplace/index.ts'
import { deliverNotifications, forgetNotifications } from './modules/notifications/index.ts'
import { compareOrders, pollOrders, readHints, tellOrderActs } from './modules/orders/index.ts'
import {
  connectWooCommerce,
  keepAllWooWebhooks,
  runCrawlJob,
  runSheetImport,
} from './modules/sources/index.ts'
import type { Services } from './services.ts'
import { SWEEP_STEPS } from './sweep-steps.ts'

/** A minute is far more than a step takes on a loaded machine. */
const SWEEP_TIMES: StepTimes = { everyMs: 5_000, stuckMs: 60_000 }
/** A step that hangs keeps the process from ending no longer than this. */
const STOP_MS = 3_000
/** WooCommerce switches webhooks off without a word: they are looked at daily. */
const WEBHOOKS_KEPT_AT = '20 3 * * *'
/** Retention of notifications. */
const NOTIFICATIONS_KEPT_MS = 90 * 24 * 3_600_000
const NOTIFICATIONS_FORGOTTEN_AT = '40 3 * * *'

export interface Lanes {
  /** Tells the running lanes to let go. The queue, stopped after this, waits for them. */
  stop(): Promise<void>
}

/** Says who works on which job; before the queue starts. */
export function workOnLanes(services: Services, stopping: AbortSignal): void {
  services.jobs.work<{ crawlJobId: number }>('crawl-jobs.run', ({ data }) =>
    runCrawlJob(services, data, stopping),
  )
  services.jobs.work<{ businessId: number }>('audits.run', ({ data }) => runAudit(services, data, stopping))
  services.jobs.work<{ bulkRunId: number; projectId: number }>('bulk-runs.run', ({ data }) =>
    runBulk(services, data, stopping),
  )
  services.jobs.work<{ boothRunId: number; businessId: number }>('booth-runs.run', ({ data }) =>
    runBoothRun(services, data, stopping),
  )
  services.jobs.work<{ businessId: number }>('notifications.deliver', ({ data }) =>
    deliverNotifications(services, data, stopping),
  )
  services.jobs.work('notifications.forget', () =>
    forgetNotifications(services.rows, new Date(services.now().getTime() - NOTIFICATIONS_KEPT_MS)),
  )
  services.jobs.schedule('notifications.forget', NOTIFICATIONS_FORGOTTEN_AT)
  services.jobs.work<{ businessId: number }>('orders.compare', ({ data }) =>
    compareOrders(services, data, stopping),
  )
  services.jobs.work<{ businessId: number }>('orders.act', ({ data }) =>
    tellOrderActs(services, data, stopping),
  )
  services.jobs.work<{ businessId: number }>('orders.poll', ({ data }) =>
    pollOrders(services, data, stopping),
  )
  services.jobs.work<{ businessId: number }>('orders.read-hints', ({ data }) =>
    readHints(services, data, stopping),
  )
  services.jobs.work<{ businessId: number }>('platform.connect-woocommerce', ({ data }) =>
    connectWooCommerce(services, data),
  )
  services.jobs.work('platform.keep-woo-webhooks', () => keepAllWooWebhooks(services, stopping))
  services.jobs.schedule('platform.keep-woo-webhooks', WEBHOOKS_KEPT_AT)
  services.jobs.work<{ businessId: number }>('publication.send', ({ data }) =>
    sendEffects(services, data, stopping),
  )
  services.jobs.work<{ businessId: number }>('publication.send-all', ({ data }) =>
    queueAllProducts(services, data, stopping),
  )
  services.jobs.work<{ businessId: number }>('publication.connect-existing', ({ data }) =>
    connectExistingProducts(services, data, stopping),
  )
  services.jobs.work<{ sheetImportId: number; businessId: number }>('sheet-imports.run', ({ data }) =>
    runSheetImport(services, data, stopping),
  )
}

/** Finds lanes with work that nobody holds, now and every few seconds; after the queue has started. */
export function sweepLanes(services: Services, stopping: AbortController, times = SWEEP_TIMES): Lanes {
  const sweeping = runSteps(SWEEP_STEPS, services, stopping.signal, times)
  return {
    async stop() {
      stopping.abort()
      await Promise.race([sweeping, sleep(STOP_MS, undefined, { ref: false })])
    },
  }
}
