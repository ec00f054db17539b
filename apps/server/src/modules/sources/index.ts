export { sourcesBackground } from './background.ts'
export { mountJobEvents } from './crawls/job-events.ts'
export { startCrawl } from './crawls/start-crawl.ts'
export type { CallContext, Handler, Handlers, UserContext } from './handler.ts'
export { sourcesHandlers } from './handlers.ts'
export { mountInstagramExport } from './instagram/instagram-export.ts'
export { createInstagramSources } from './instagram/instagram-sources.ts'
export { learnCorrection } from './instagram/learn-correction.ts'
export {
  type OrderPlatform,
  type PlatformIntent,
  type PlatformLine,
  type PlatformOrder,
  PlatformRefusal,
  type Telling,
  type Told,
} from './order-platforms/order-platform.ts'
export { createPlatformConnections } from './platforms/platform-connections.ts'
export { findPlatformConnection } from './platforms/platform-connections-store.ts'
export { mountPlatformWebhooks } from './platforms/platform-webhooks.ts'
export type { Services } from './services.ts'
export { mountSheetFiles } from './sheet-imports/sheet-files.ts'
