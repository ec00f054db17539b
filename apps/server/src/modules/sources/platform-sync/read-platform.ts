import { ConnectorError, type SourceShop } from '@payvand/connectors'
import type { PlatformFailure } from '@payvand/domain'
import type { ProjectRow } from '../../catalog/index.ts'
import { addJobLog } from '../crawls/crawl-job-items-store.ts'
import { type CrawlJobRow, findCrawlJobOfAnyBusiness } from '../crawls/crawl-jobs-store.ts'
import { untilAborted } from '../crawls/until-aborted.ts'
import {
  findPlatformConnection,
  type PlatformConnectionRow,
  updatePlatformConnection,
} from '../platforms/platform-connections-store.ts'
import { isOutage, platformFailureOf, recordPlatformFailure } from '../platforms/platform-trouble.ts'
import type { Services } from '../services.ts'
import { completeProducts } from './complete-products.ts'
import { listPlatform, type PlatformSync, type PlatformSyncNotes } from './list-platform.ts'
import { dropEmptyJob } from './platform-sync-store.ts'
import { readingKey } from './reading-key.ts'

/** The overlap covers the difference of the clocks, and products that were being saved when the sync began. */
const OVERLAP_MS = 5 * 60_000
/** A shop that asks for a pause no longer than this is waited for on the spot. */
const PAUSE_MS = 60_000
const MOST_PAUSES = 10

export type PlatformEnd =
  | { result: 'completed'; unchanged: number }
  /** It was a look that found nothing: the job is gone. */
  | { result: 'nothing' }
  /** The platform does not answer: the job goes on when it does. */
  | { result: 'waits' }
  | { result: 'aborted' }
  | { result: 'failed'; failure: PlatformFailure; detail: string | null }

/** Reads the shop of a business through its connection into the job's rows and the project's items. May be killed anywhere. */
export async function readPlatform(
  services: Services,
  job: CrawlJobRow,
  project: ProjectRow,
  signal: AbortSignal,
): Promise<PlatformEnd> {
  const { business_id: businessId } = job
  if (signal.aborted) return { result: 'aborted' }
  const connection = await findPlatformConnection(services.rows, businessId)
  const shop = await services.platforms.source(businessId)
  if (!connection || !shop) return notConnected
  if (connection.status === 'disconnected') {
    return { result: 'failed', failure: connection.failure?.code ?? 'platform_disconnected', detail: null }
  }
  if (isWaiting(connection, services.now())) return { result: 'waits' }
  for (let pauses = 0; ; pauses += 1) {
    try {
      return await read(services, { job, project, connection, shop, signal })
    } catch (error) {
      if (signal.aborted) return { result: 'aborted' }
      const pause =
        error instanceof ConnectorError && error.kind === 'rate_limited' ? error.retryAfterMs : null
      if (pause === null || pause > PAUSE_MS || pauses >= MOST_PAUSES) return fail(services, job, error)
      await untilAborted(services.platforms.clock.sleep(pause), signal).catch(() => undefined)
    }
  }
}

const notConnected = { result: 'failed', failure: 'platform_not_connected', detail: null } as const

/** It did not answer lately, and its time to be asked again has not come. */
function isWaiting(
  { failures, next_read_at: nextAt }: Pick<PlatformConnectionRow, 'failures' | 'next_read_at'>,
  now: Date,
): boolean {
  return failures > 0 && nextAt !== null && nextAt > now
}

async function read(
  services: Services,
  on: {
    job: CrawlJobRow
    project: ProjectRow
    connection: PlatformConnectionRow
    shop: SourceShop
    signal: AbortSignal
  },
): Promise<PlatformEnd> {
  const { job, project, connection, shop, signal } = on
  signal.throwIfAborted()
  const { rows } = services
  const { business_id: businessId } = job
  const isPartial = job.mode === 'recrawl_existing' && shop.capabilities.changesSince
  const sync: PlatformSync = {
    shop,
    job,
    readingKey: readingKey(project, job) ?? '',
    changedSince: isPartial ? connection.changes_since : null,
    signal,
  }
  if (connection.shop_name === null) await nameShop(services, businessId, shop, signal)
  const saved = (await findCrawlJobOfAnyBusiness(rows, job.id))?.state
  const notes =
    saved?.phase === 'crawling' && saved.notes
      ? (saved.notes as PlatformSyncNotes)
      : await listPlatform(services, sync)
  await clearFailure(services, businessId)
  await completeProducts(services, sync, project, notes)
  await noteRead(services, job, new Date(notes.from), connection)
  if (await dropEmptyJob(rows, job)) return { result: 'nothing' }
  return { result: 'completed', unchanged: notes.unchanged }
}

/** A job that is gone on with after days says nothing of what changed meanwhile. */
async function noteRead(
  { rows, config, now }: Services,
  job: CrawlJobRow,
  from: Date,
  { last_read_at: lastReadAt }: PlatformConnectionRow,
): Promise<void> {
  if (lastReadAt !== null && from < lastReadAt) return
  const everyMs = config.platformReadMs
  await updatePlatformConnection(rows, job.business_id, {
    last_read_at: now(),
    changes_since: new Date(from.getTime() - OVERLAP_MS),
    ...(job.mode === 'rediscover' ? { last_full_at: from } : {}),
    ...(everyMs === null ? {} : { next_read_at: new Date(now().getTime() + everyMs) }),
  })
}

async function nameShop(
  services: Services,
  businessId: number,
  shop: SourceShop,
  signal: AbortSignal,
): Promise<void> {
  const { name } = await untilAborted(shop.checkConnection(), signal)
  if (name) await updatePlatformConnection(services.rows, businessId, { shop_name: name })
}

function clearFailure(services: Services, businessId: number): Promise<void> {
  return updatePlatformConnection(services.rows, businessId, { failures: 0, failure: null, failed_at: null })
}

async function fail(services: Services, job: CrawlJobRow, error: unknown): Promise<PlatformEnd> {
  const before = await findPlatformConnection(services.rows, job.business_id)
  await recordPlatformFailure(services, job.business_id, error)
  if (!(error instanceof ConnectorError)) throw error
  if (!isOutage(error)) {
    return { result: 'failed', failure: platformFailureOf(error), detail: error.detail || null }
  }
  // One outage is logged once, and not at each check whether it is over.
  if (before?.failures === 0) {
    await addJobLog(services.rows, job.business_id, job.id, {
      level: 'warning',
      code: 'platform_waits',
      values: {},
    })
  }
  return { result: 'waits' }
}
