import type { Background } from '../../infra/jobs/background.ts'
import { startDueSyncs } from './crawls/start-due-syncs.ts'
import { wooConnectQueue } from './jobs/connect-woocommerce.job.ts'
import { wooWebhookSchedule } from './jobs/keep-woo-webhooks.job.ts'
import { crawlQueue, platformSyncQueue } from './jobs/run-crawl.job.ts'
import { shopWriteQueue } from './jobs/write-shop.job.ts'
import { startDuePlatformSyncs } from './platform-sync/start-due-platform-syncs.ts'
import { connectReadySellers } from './platforms/connect-ready-sellers.ts'
import type { Services } from './services.ts'

export const sourcesBackground: Background<Services> = {
  queues: [crawlQueue, platformSyncQueue, wooConnectQueue, shopWriteQueue],
  schedules: [wooWebhookSchedule],
  steps: [
    // It looks at every business. Whoever completes a set-up is connected at once: this is for those of an earlier version.
    { name: 'connect ready sellers', everyMs: 3_600_000, run: connectReadySellers },
    { name: 'start due platform syncs', run: startDuePlatformSyncs },
    { name: 'start due crawls', run: startDueSyncs },
  ],
}
