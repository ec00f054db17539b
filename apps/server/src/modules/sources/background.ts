import type { Background } from '../../infra/jobs/background.ts'
import { startDueSyncs } from './crawls/start-due-syncs.ts'
import { wooConnectQueue } from './jobs/connect-woocommerce.job.ts'
import { wooWebhookSchedule } from './jobs/keep-woo-webhooks.job.ts'
import { crawlQueue } from './jobs/run-crawl.job.ts'
import { startDuePlatformSyncs } from './platform-sync/start-due-platform-syncs.ts'
import { connectReadySellers } from './platforms/connect-ready-sellers.ts'
import type { Services } from './services.ts'

export const sourcesBackground: Background<Services> = {
  queues: [crawlQueue, wooConnectQueue],
  schedules: [wooWebhookSchedule],
  steps: [
    { name: 'connect ready sellers', run: connectReadySellers },
    { name: 'start due platform syncs', run: startDuePlatformSyncs },
    { name: 'start due crawls', run: startDueSyncs },
  ],
}
