import {
  boothLaneKey,
  boothRunLaneKey,
  bulkLaneKey,
  crawlLaneKey,
  notificationLaneKey,
  orderComparisonLaneKey,
  orderHintLaneKey,
  orderPollLaneKey,
  ordersLaneKey,
  sendAllLaneKey,
  sheetImportLaneKey,
} from '../core/lane-keys.ts'
import {
  nudgeAudit,
  nudgeBooth,
  nudgeBoothRun,
  nudgeBulk,
  nudgeConnect,
  nudgeCrawl,
  nudgeNotifications,
  nudgeOrderActs,
  nudgeOrderComparison,
  nudgeOrderHints,
  nudgeOrderPoll,
  nudgeSendAll,
  nudgeSheetImport,
  nudgeWooConnect,
} from '../core/nudge-lanes.ts'
import { BOOTH_ACT_KINDS } from '../core/order-acts.ts'
import type { Services } from '../core/services.ts'
import { unfinishedBoothRuns } from '../core/stores/booth-runs-store.ts'
import { unfinishedBulkRuns } from '../core/stores/bulk-runs-store.ts'
import { activeCrawls } from '../core/stores/crawl-jobs-store.ts'
import { businessesWithDueRuns } from '../core/stores/due-runs-store.ts'
import { businessesWithDueEffects } from '../core/stores/lane-effects-store.ts'
import { heldLanes } from '../core/stores/lanes-store.ts'
import { businessesWithDueMessages } from '../core/stores/notification-outbox-store.ts'
import { forgetNotifications } from '../core/stores/notifications-store.ts'
import { businessesWithDueActs } from '../core/stores/order-acts-store.ts'
import { businessesWithDueComparisons } from '../core/stores/order-comparisons-store.ts'
import { addMissingPolls, businessesWithDuePolls } from '../core/stores/order-polls-store.ts'
import { businessesWithSendRuns } from '../core/stores/send-runs-store.ts'
import { unfinishedSheetImports } from '../core/stores/sheet-imports-store.ts'
import { fillItemColumns } from '../core/stores/unfilled-items-store.ts'
import { businessesWithDueHints } from '../core/stores/webhook-deliveries-store.ts'
import { businessesWithWooKeys } from '../core/stores/woo-authorizations-store.ts'
import { runAudit } from '../features/audits/run.job.ts'
import { startDueAudits } from '../features/audits/start-due-audits.ts'
import { runBoothRun } from '../features/booth-runs/run.job.ts'
import { runBulk } from '../features/bulk-runs/run.job.ts'
import { runCrawlJob } from '../features/crawl-jobs/run.job.ts'
import { startDueReadings } from '../features/crawl-jobs/start-due-readings.ts'
import { startDueSyncs } from '../features/crawl-jobs/start-due-syncs.ts'
import { deliverNotifications } from '../features/notifications/deliver.job.ts'
import { noticeStandings } from '../features/notifications/notice-standings.ts'
import { tellOrderActs } from '../features/orders/act.job.ts'
import { compareOrders } from '../features/orders/compare.job.ts'
import { pollOrders } from '../features/orders/poll.job.ts'
import { readHints } from '../features/orders/read-hints.job.ts'
import { startDueComparisons } from '../features/orders/start-due-comparisons.ts'
import { connectReadySellers } from '../features/platform/connect-ready-sellers.ts'
import { connectWooCommerce } from '../features/platform/connect-woocommerce.job.ts'
import { keepAllWooWebhooks } from '../features/platform/keep-woo-webhooks.job.ts'
import { connectExistingProducts } from '../features/publication/connect-existing.job.ts'
import { sendEffects } from '../features/publication/send.job.ts'
import { queueAllProducts } from '../features/publication/send-all.job.ts'
import { runSheetImport } from '../features/sheet-imports/run.job.ts'

/** A nudge may be lost with the process that took it; rows are not. */
const SWEEP_MS = 5_000
const CRAWLS_A_SWEEP = 200
/** WooCommerce switches webhooks off without a word: they are looked at daily. */
const WEBHOOKS_KEPT_AT = '20 3 * * *'
/** Lanes that wait, connections that are lost: rarer than the lanes themselves. */
const STANDINGS_EVERY_MS = 60_000
/** What was told is kept so long. */
const NOTIFICATIONS_KEPT_MS = 90 * 24 * 3_600_000
const NOTIFICATIONS_FORGOTTEN_AT = '40 3 * * *'
/** Only rows of an older version have columns to be filled. */
const FILLED_A_SWEEP = 500

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
export function sweepLanes(services: Services, stopping: AbortController): Lanes {
  const { jobs, rows, logger } = services
  let standingsNoticedAt = 0

  async function sweep(): Promise<void> {
    await connectReadySellers(services)
    await startDueReadings(services)
    await startDueSyncs(services)
    await startDueAudits(services)
    if (services.config.orderPollMs !== null) await addMissingPolls(rows, services.now())
    await startDueComparisons(services)
    if (services.now().getTime() - standingsNoticedAt >= STANDINGS_EVERY_MS) {
      standingsNoticedAt = services.now().getTime()
      await noticeStandings(services)
    }
    await fillItemColumns(rows, FILLED_A_SWEEP)
    const held = await heldLanes(rows)
    for (const { crawlJobId, project } of await activeCrawls(rows, CRAWLS_A_SWEEP, services.now())) {
      if (!held.has(crawlLaneKey(project))) await nudgeCrawl(rows, jobs, crawlJobId)
    }
    for (const { id, projectId } of await unfinishedBulkRuns(rows)) {
      if (!held.has(bulkLaneKey(projectId))) await nudgeBulk(rows, jobs, id, projectId)
    }
    for (const businessId of await businessesWithDueRuns(rows, 'audits', services.now())) {
      if (!held.has(boothLaneKey(businessId))) await nudgeAudit(rows, jobs, businessId)
    }
    for (const businessId of await businessesWithDueComparisons(rows, services.now())) {
      if (!held.has(orderComparisonLaneKey(businessId))) await nudgeOrderComparison(rows, jobs, businessId)
    }
    for (const businessId of await businessesWithDueMessages(rows, services.now())) {
      if (!held.has(notificationLaneKey(businessId))) await nudgeNotifications(rows, jobs, businessId)
    }
    for (const businessId of await businessesWithDueActs(rows, BOOTH_ACT_KINDS, services.now())) {
      if (!held.has(ordersLaneKey(businessId))) await nudgeOrderActs(rows, jobs, businessId)
    }
    for (const businessId of await businessesWithDueHints(rows, services.now())) {
      if (!held.has(orderHintLaneKey(businessId))) await nudgeOrderHints(rows, jobs, businessId)
    }
    for (const businessId of await businessesWithWooKeys(rows, services.now())) {
      await nudgeWooConnect(rows, jobs, businessId)
    }
    for (const businessId of await businessesWithDuePolls(rows, services.now())) {
      if (!held.has(orderPollLaneKey(businessId))) await nudgeOrderPoll(rows, jobs, businessId)
    }
    for (const { id, businessId } of await unfinishedBoothRuns(rows)) {
      if (!held.has(boothRunLaneKey(businessId))) await nudgeBoothRun(rows, jobs, id, businessId)
    }
    for (const businessId of await businessesWithDueRuns(rows, 'connect_runs', services.now())) {
      if (!held.has(boothLaneKey(businessId))) await nudgeConnect(rows, jobs, businessId)
    }
    for (const { id, businessId } of await unfinishedSheetImports(rows)) {
      if (!held.has(sheetImportLaneKey(businessId))) await nudgeSheetImport(rows, jobs, id, businessId)
    }
    for (const businessId of await businessesWithSendRuns(rows)) {
      if (!held.has(sendAllLaneKey(businessId))) await nudgeSendAll(rows, jobs, businessId)
    }
    for (const businessId of await businessesWithDueEffects(rows, services.now())) {
      if (!held.has(boothLaneKey(businessId))) await nudgeBooth(rows, jobs, businessId)
    }
  }

  let sweeping: Promise<void> = Promise.resolve()
  function sweepOnce(): void {
    sweeping = sweep().catch((error: unknown) => {
      if (!stopping.signal.aborted) logger.error({ err: error }, 'Waking the lanes failed')
    })
  }
  sweepOnce()
  const timer = setInterval(sweepOnce, SWEEP_MS)

  return {
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await sweeping
    },
  }
}
