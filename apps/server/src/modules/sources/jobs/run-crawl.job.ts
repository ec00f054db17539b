import { type BanArea, isActiveJob, judgeCrawl, judgePlatformSync, type ProjectSource } from '@payvand/domain'
import { isClosed } from '../../../infra/jobs/closed-businesses-store.ts'
import { READING_RUNS, WAITING_RUNS } from '../../../infra/jobs/concurrency.ts'
import { defineQueue } from '../../../infra/jobs/queue.ts'
import type { Slice } from '../../../infra/jobs/slice.ts'
import { findProject, type ProjectRow, updateProject } from '../../catalog/index.ts'
import { abortCrawl } from '../crawls/abort-crawl.ts'
import { applyMissing, automate } from '../crawls/apply-result.ts'
import { addJobLog } from '../crawls/crawl-job-items-store.ts'
import { type CrawlJobRow, findCrawlJobOfAnyBusiness, progressOf } from '../crawls/crawl-jobs-store.ts'
import { crawlKey } from '../crawls/crawl-key.ts'
import {
  countKnownItems,
  countListedItems,
  markRepeatedPhotos,
  saveCrawlResult,
  summariseCrawl,
} from '../crawls/crawl-results-store.ts'
import { crawlSite, type SiteEnd } from '../crawls/crawl-site.ts'
import {
  type ActiveCrawl,
  crawlsOfSameOwner,
  mayRunNow,
  SITES_A_BUSINESS,
  takesAnothersPlace,
} from '../crawls/crawl-turns.ts'
import { dueCrawls } from '../crawls/due-crawls-store.ts'
import { endCrawl } from '../crawls/end-crawl.ts'
import { crawlQueueName, wakeCrawl } from '../crawls/wake-crawl.ts'
import { type InstagramEnd, readInstagram } from '../instagram/read-instagram.ts'
import { type PlatformEnd, readPlatform } from '../platform-sync/read-platform.ts'
import type { Services } from '../services.ts'

const WATCH_MS = 1_000
const CRAWLS_A_SWEEP = 200

/** The queue of crawl jobs of these sources. Each runs to its end, or until others wait or this process stops. */
export const defineCrawlQueue = (
  sources: readonly ProjectSource[],
  limits: { concurrency: number; sliceMs: number; spreads?: boolean },
) =>
  defineQueue({
    name: crawlQueueName(sources[0] as ProjectSource),
    ...limits,
    async key(data: { crawlJobId: number }, services: Services) {
      const found = await findActive(services, data.crawlJobId)
      return found && (await mayRunNow(services, found)) ? crawlKey(found.project) : null
    },
    async ofSameOwner(data, services) {
      const found = await findActive(services, data.crawlJobId)
      return found ? crawlsOfSameOwner(services, found) : [data]
    },
    // A job carries its own id alone. A ban of the social area closes what is read from Instagram.
    async isClosed(services, { crawlJobId }) {
      const found = await findActive(services, crawlJobId)
      if (!found) return false
      const areas = ['business', ...(found.project.source === 'instagram' ? ['social'] : [])] as BanArea[]
      return isClosed(services.rows, found.job.business_id, areas)
    },
    due: async ({ rows, now }) =>
      (
        await dueCrawls(rows, sources, {
          limit: CRAWLS_A_SWEEP,
          sitesABusiness: SITES_A_BUSINESS,
          now: now(),
        })
      ).map(({ crawlJobId, project }) => ({ data: { crawlJobId }, key: crawlKey(project) })),
    async run(services, { crawlJobId }, lease, slice) {
      // Another holder may have ended it between the wake and the lease.
      const found = await findActive(services, crawlJobId)
      if (found) await crawl(services, found.job, found.project, lease, slice)
    },
  })

/** Sites take hours and a core; what is read through an interface takes seconds, and keeps shops from overselling. */
export const crawlQueue = defineCrawlQueue(['site'], {
  concurrency: READING_RUNS,
  sliceMs: 60_000,
  spreads: true,
})
export const platformSyncQueue = defineCrawlQueue(['platform', 'instagram'], {
  concurrency: WAITING_RUNS,
  sliceMs: 60_000,
})

async function findActive({ rows }: Services, crawlJobId: number): Promise<ActiveCrawl | null> {
  const job = await findCrawlJobOfAnyBusiness(rows, crawlJobId)
  if (!job || !isActiveJob(job.status)) return null
  const project = await findProject(rows, job.business_id, job.project_id)
  return project ? { job, project } : null
}

async function crawl(
  services: Services,
  job: CrawlJobRow,
  project: ProjectRow,
  lease: AbortSignal,
  slice: Slice,
): Promise<void> {
  const cancel = new AbortController()
  const giveWay = new AbortController()
  if (job.cancel_requested) cancel.abort()
  const look = async () => {
    const { isCancelled, isReadingPages } = await progressOf(services.rows, job.id)
    if (isCancelled) cancel.abort()
    // Pages that were read are kept; the steps before them would begin once more.
    else if (!isReadingPages) return
    else if (await slice.isOver()) giveWay.abort()
    else if (await takesAnothersPlace(services, { job, project }, slice)) {
      slice.continueIn(crawlQueueName(project.source))
      giveWay.abort()
    }
  }
  const watch = setInterval(() => {
    look().catch((error) =>
      services.logger.warn({ err: error, crawlJobId: job.id }, 'Could not look whether a crawl is to stop'),
    )
  }, WATCH_MS)
  try {
    const end = await READERS[project.source](services, job, project, {
      lease: AbortSignal.any([lease, giveWay.signal]),
      cancel: cancel.signal,
    })
    if (end.result === 'aborted') {
      // A lost lease, a stopping process or a slice that is over leaves the job as it is: whoever takes it up goes on.
      if (cancel.signal.aborted) await abort(services, job, project)
      return
    }
    if (end.result === 'failed') {
      await endCrawl(services, job, project, {
        status: 'failed',
        failure: end.failure,
        ...(end.detail ? { detail: end.detail } : {}),
      })
      return
    }
    if (end.result === 'waits' || end.result === 'nothing') return
    await complete(services, job, project, 'unchanged' in end ? end.unchanged : 0)
  } finally {
    clearInterval(watch)
  }
}

/** Outcome of a crawl, or of a sync of a platform or of Instagram. */
type End = SiteEnd | PlatformEnd | InstagramEnd

interface Signals {
  lease: AbortSignal
  cancel: AbortSignal
}

function crawlIt(services: Services, job: CrawlJobRow, project: ProjectRow, signals: Signals): Promise<End> {
  return crawlSite(services, job, project, AbortSignal.any([signals.lease, signals.cancel]))
}

function readIt(services: Services, job: CrawlJobRow, project: ProjectRow, signals: Signals): Promise<End> {
  return readPlatform(services, job, project, AbortSignal.any([signals.lease, signals.cancel]))
}

function readPosts(services: Services, job: CrawlJobRow, _: ProjectRow, signals: Signals): Promise<End> {
  return readInstagram(services, job, AbortSignal.any([signals.lease, signals.cancel]))
}

const READERS = { site: crawlIt, platform: readIt, instagram: readPosts } satisfies Record<
  ProjectSource,
  unknown
>

/** A job whose pages were requeued since it was cancelled goes on; one that was deleted has nothing to end. */
async function abort(services: Services, job: CrawlJobRow, { source }: ProjectRow): Promise<void> {
  const current = await findCrawlJobOfAnyBusiness(services.rows, job.id)
  if (!current?.cancel_requested || !isActiveJob(current.status)) return
  await services.rows.transaction().execute((trx) => abortCrawl(services, trx, job, source))
}

/**
 * Keeps what was learned, counts what changed, and ends the job. A result that looks wrong changes nothing by itself: a
 * person is asked first. Each step may be repeated.
 */
async function complete(
  services: Services,
  job: CrawlJobRow,
  project: ProjectRow,
  untouched: number,
): Promise<void> {
  const { rows } = services
  const finished = await findCrawlJobOfAnyBusiness(rows, job.id)
  // It was cancelled while its last page was read: nothing goes on by itself.
  if (!finished || !isActiveJob(finished.status)) return
  if (finished.state?.template) {
    await updateProject(rows, job.business_id, project.id, {
      template: JSON.stringify(finished.state.template),
    })
  }
  await markRepeatedPhotos(rows, job.business_id, project.id)
  const warning = await warningOf(services, job, project)
  const counted = await summariseCrawl(rows, job)
  const summary = { ...counted, unchanged: counted.unchanged + untouched }
  await saveCrawlResult(rows, job, summary, warning)
  await addJobLog(rows, job.business_id, job.id, {
    level: 'info',
    code: 'crawl_summary',
    values: { ...summary },
  })
  if (warning) {
    await addJobLog(rows, job.business_id, job.id, { level: 'warning', code: warning, values: {} })
  } else {
    await rows.transaction().execute((trx) => applyMissing({ ...services, rows: trx }, job))
    await automate(services, job, project)
  }
  const ended = await endCrawl(services, job, project, { status: 'completed', warning })
  if (!ended) await wakeCrawl(rows, services.jobs, project.source, job.id)
}

/** An import reads a page's newest posts only: an older one that it did not bring is not gone. */
async function warningOf({ rows }: Services, job: CrawlJobRow, { source }: ProjectRow) {
  if (source === 'instagram') return null
  const known = await countKnownItems(rows, job)
  return source === 'platform'
    ? judgePlatformSync(await countListedItems(rows, job), known)
    : judgeCrawl(known)
}
