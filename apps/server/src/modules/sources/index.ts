export { activeCrawls } from './crawls/crawl-jobs-store.ts'
export { mountJobEvents } from './crawls/job-events.ts'
export { startCrawl } from './crawls/start-crawl.ts'
export { startDueSyncs } from './crawls/start-due-syncs.ts'
export type { CallContext, Handler, Handlers, UserContext } from './handler.ts'
export { sourcesHandlers } from './handlers.ts'
export { createInstagramDoors } from './instagram/instagram-doors.ts'
export { mountInstagramExport } from './instagram/instagram-export.ts'
export { learnCorrection } from './instagram/learn-correction.ts'
export { connectWooCommerce } from './jobs/connect-woocommerce.job.ts'
export { keepAllWooWebhooks } from './jobs/keep-woo-webhooks.job.ts'
export { runCrawlJob } from './jobs/run-crawl.job.ts'
export { runSheetImport } from './jobs/run-sheet-import.job.ts'
export {
  type OrderPlatform,
  type PlatformIntent,
  type PlatformLine,
  type PlatformOrder,
  PlatformRefusal,
  type Telling,
  type Told,
} from './order-platforms/order-platform.ts'
export { startDueReadings } from './platform-sync/start-due-readings.ts'
export { connectReadySellers } from './platforms/connect-ready-sellers.ts'
export { createPlatformConnections } from './platforms/platform-connections.ts'
export { findPlatformConnection } from './platforms/platform-connections-store.ts'
export { mountPlatformWebhooks } from './platforms/platform-webhooks.ts'
export { businessesWithWooKeys } from './platforms/woo-authorizations-store.ts'
export type { Services } from './services.ts'
export { mountSheetFiles } from './sheet-imports/sheet-files.ts'
export { unfinishedSheetImports } from './sheet-imports/sheet-imports-store.ts'
