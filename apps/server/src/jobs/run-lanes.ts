import type { Services } from '../core/services.ts'
import { activeCrawlJobIds } from '../core/stores/crawl-jobs-store.ts'
import { businessesWithDueEffects } from '../core/stores/effects-store.ts'
import { runCrawlJob } from '../features/crawl-jobs/run.job.ts'
import { sendEffects } from '../features/publication/send.job.ts'

/** A nudge may be lost with the process that took it; rows are not. This finds lanes with work that nobody holds. */
const SWEEP_MS = 5_000
const CRAWLS_A_SWEEP = 200

export interface Lanes {
  /** Ends after the running lanes have let go. */
  stop(): Promise<void>
}

/** Starts the workers of every job and the sweep that wakes lanes again. */
export async function runLanes(services: Services): Promise<Lanes> {
  const stopping = new AbortController()
  const { jobs, rows, logger } = services
  await jobs.work('crawl-jobs.run', (data) => runCrawlJob(services, data, stopping.signal))
  await jobs.work('publication.send', (data) => sendEffects(services, data, stopping.signal))

  async function sweep(): Promise<void> {
    for (const crawlJobId of await activeCrawlJobIds(rows, CRAWLS_A_SWEEP)) {
      await jobs.enqueue(rows, 'crawl-jobs.run', { crawlJobId })
    }
    for (const businessId of await businessesWithDueEffects(rows, services.now())) {
      await jobs.enqueue(rows, 'publication.send', { businessId })
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
      await jobs.stop()
    },
  }
}
