import type { OddRow } from '@payvand/connectors'
import { ConnectorError, type InstagramSource } from '@payvand/connectors'
import { learnCaptionTemplate } from '@payvand/crawler'
import type { InstagramSourceName, InstagramSourceReason } from '@payvand/domain'
import { addJobLog } from '../crawls/crawl-job-items-store.ts'
import { type CrawlJobRow, findCrawlJobOfAnyBusiness, saveCrawlState } from '../crawls/crawl-jobs-store.ts'
import { logOddRows } from '../crawls/log-odd-rows.ts'
import { untilAborted } from '../crawls/until-aborted.ts'
import type { Services } from '../services.ts'
import {
  countInstagramPosts,
  findImportOfJob,
  holdPage,
  type ImportWithJob,
  saveTriedSource,
} from './instagram-imports-store.ts'
import { addPostsToJob, type FinishedPost, finishPostsOfJob } from './instagram-job-store.ts'
import { correctionsOf, pendingPosts } from './instagram-posts-store.ts'
import { recordSource } from './instagram-sources.ts'
import { type CaptionOutcome, readCaptions } from './read-captions.ts'
import { stagePosts } from './stage-instagram-posts.ts'

const BATCH = 40

export type InstagramEnd =
  | { result: 'completed' }
  | { result: 'aborted' }
  | { result: 'failed'; failure: InstagramSourceReason; detail: string | null }

/**
 * Reads the posts an import asks for into rows, then their captions into items. May be killed anywhere: what is stored is
 * neither fetched nor read again.
 */
export async function readInstagram(
  services: Services,
  job: CrawlJobRow,
  signal: AbortSignal,
): Promise<InstagramEnd> {
  const pageImport = await findImportOfJob(services.rows, job.business_id, job.id)
  // A later reading has taken its import over.
  if (!pageImport) return { result: 'aborted' }
  try {
    signal.throwIfAborted()
    const saved = (await findCrawlJobOfAnyBusiness(services.rows, job.id))?.state
    if (saved?.phase !== 'crawling') {
      await savePhase(services, job, 'discovering')
      const closed = await readSources(services, { job, pageImport, signal })
      if (closed) return closed
      await addPostsToJob(services.rows, job, pageImport.id)
      await savePhase(services, job, 'crawling')
    }
    await readWaiting(services, { job, pageImport, signal })
    return { result: 'completed' }
  } catch (error) {
    if (signal.aborted) return { result: 'aborted' }
    throw error
  }
}

interface Reading {
  job: CrawlJobRow
  pageImport: ImportWithJob
  signal: AbortSignal
}

const savePhase = ({ rows, now }: Services, job: CrawlJobRow, phase: 'discovering' | 'crawling') =>
  saveCrawlState(rows, job.business_id, job.id, { phase, template: null, notes: null }, now())

/** Tries the import's sources until one gives posts. Answers its end where none did and the import has none from before. */
async function readSources(services: Services, reading: Reading): Promise<InstagramEnd | null> {
  const { pageImport } = reading
  // The posts of a file were written when it came.
  if (pageImport.source === 'export') return null
  const names =
    pageImport.source === 'auto'
      ? await services.instagram.sourcesOf(pageImport.business_id, pageImport.page_name)
      : [pageImport.source]
  let closed: { reason: InstagramSourceReason; detail: string | null } | null = null
  for (const name of names) {
    const outcome = await readSource(services, reading, name)
    if (outcome.closed === null || outcome.posts > 0) return null
    closed = outcome.closed
  }
  const counts = await countInstagramPosts(services.rows, pageImport.business_id, [pageImport.id])
  if (closed === null || (counts.get(pageImport.id)?.posts ?? 0) > 0) return null
  return { result: 'failed', failure: closed.reason, detail: closed.detail }
}

interface SourceOutcome {
  posts: number
  /** Reason that it gave fewer posts than were asked for; null where it gave them. */
  closed: { reason: InstagramSourceReason; detail: string | null } | null
}

async function readSource(
  services: Services,
  reading: Reading,
  name: 'graph' | 'web' | 'link',
): Promise<SourceOutcome> {
  const { rows, now } = services
  const { job, pageImport } = reading
  const { business_id: businessId, page_name: page, post_urls: postUrls } = pageImport
  const source = await services.instagram.source(businessId, name, {
    page,
    ...(postUrls ? { postUrls } : {}),
  })
  if (!source) {
    await tellTried(services, reading, name, {
      status: 'needs_token',
      reason: 'token_missing',
      retryAfterMs: null,
    })
    return { posts: 0, closed: { reason: 'token_missing', detail: null } }
  }
  let posts = 0
  let missing = 0
  let failure: ConnectorError | null = null
  const odd: OddRow[] = []
  const wanted = {
    limit: pageImport.num_posts,
    onOdd: (rows: readonly OddRow[]) => odd.push(...rows),
    ...(pageImport.only_newer_than === null ? {} : { newerThan: pageImport.only_newer_than }),
  }
  const batches = source.readPosts(wanted)[Symbol.asyncIterator]()
  try {
    for (;;) {
      const { value, done } = await untilAborted(batches.next(), reading.signal)
      if (done) break
      const context = { businessId, projectId: pageImport.project_id, importId: pageImport.id, page }
      missing += (await stagePosts(services, context, source, value, reading.signal)).missing
      posts += value.length
    }
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error
    failure = error
  }
  await logOddRows(services, job, odd)
  await recordSource(rows, businessId, source, now())
  const state = source.state()
  await tellTried(services, reading, name, state)
  if (posts > 0) await log(services, job, 'info', 'instagram_posts_read', { source: name, posts })
  if (missing > 0) await log(services, job, 'warning', 'instagram_media_missing', { count: missing })
  if (!failure) return { posts, closed: null }
  return { posts, closed: { reason: state.reason ?? 'not_reachable', detail: failure.detail || null } }
}

async function tellTried(
  services: Services,
  { job, pageImport }: Reading,
  source: InstagramSourceName,
  { status, reason, retryAfterMs }: ReturnType<InstagramSource['state']>,
): Promise<void> {
  const retryAt =
    retryAfterMs === null ? null : new Date(services.now().getTime() + retryAfterMs).toISOString()
  await saveTriedSource(services.rows, pageImport, { source, status, reason, retryAt })
  if (reason !== null)
    await log(services, job, 'warning', 'instagram_source_closed', { source, failure: reason })
}

const log = (
  { rows }: Services,
  job: CrawlJobRow,
  level: 'info' | 'warning',
  code: string,
  values: Record<string, string | number>,
) => addJobLog(rows, job.business_id, job.id, { level, code, values })

/** Reads the captions that wait, so many in one transaction. */
async function readWaiting(services: Services, { job, pageImport, signal }: Reading): Promise<void> {
  const { rows } = services
  const { business_id: businessId, project_id: projectId } = pageImport
  const corrections = (await correctionsOf(rows, businessId, [projectId])).get(projectId) ?? []
  const context = {
    businessId,
    projectId,
    importId: pageImport.id,
    jobId: job.id,
    cause: { kind: 'crawl', id: job.id } as const,
    defaults: pageImport.defaults,
    template: learnCaptionTemplate(corrections),
  }
  for (;;) {
    signal.throwIfAborted()
    const count = await rows.transaction().execute(async (trx) => {
      await holdPage(trx, businessId, projectId)
      const posts = await pendingPosts(trx, businessId, pageImport.id, BATCH)
      const read = await readCaptions(services, trx, context, posts)
      await finishPostsOfJob(trx, job, read.map(finished), services.now())
      return posts.length
    })
    if (count === 0) return
  }
}

function finished({ post, item, failed }: CaptionOutcome): FinishedPost {
  return {
    url: post.url,
    status: failed ? 'failed' : item ? 'completed' : 'skipped',
    failureCode: failed ? 'extraction_failed' : null,
    change: item?.change ?? null,
    itemId: item?.id ?? null,
  }
}
