import type { InstagramImport } from '@payvand/contract'
import { learnCaptionTemplate } from '@payvand/crawler'
import { instagramImportStatus, instagramPageUrl } from '@payvand/domain'
import { captionTemplateSentences, INSTAGRAM_SOURCE_SENTENCES } from '@payvand/texts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { CallError } from '../../../infra/http/call-error.ts'
import { wireTime } from '../../../infra/http/wire-time.ts'
import {
  type BatchWithJob,
  countInstagramPosts,
  findInstagramBatch,
  type InstagramCounts,
} from './instagram-batches-store.ts'
import { correctionsOf } from './instagram-posts-store.ts'

const NO_POSTS: InstagramCounts = { posts: 0, products: 0, verified: 0, sent: 0, defaultPrice: 0, failed: 0 }
/** Posts of a file are written before their job starts; one that takes longer broke off. */
const STAGING_MS = 15 * 60_000

/** The business's own task; another's is not found. */
export async function requireInstagramBatch(
  rows: Kysely<Tables>,
  businessId: number,
  id: number,
): Promise<BatchWithJob> {
  const found = await findInstagramBatch(rows, businessId, id)
  if (!found) throw new CallError('instagram_batch_not_found')
  return found
}

/** A task as the wire has it, as it stands now. */
export async function instagramBatchAnswer(
  rows: Kysely<Tables>,
  businessId: number,
  id: number,
  now: Date,
): Promise<InstagramImport> {
  const [answer] = await instagramBatchAnswers(
    rows,
    businessId,
    [await requireInstagramBatch(rows, businessId, id)],
    now,
  )
  return answer as InstagramImport
}

export async function instagramBatchAnswers(
  rows: Kysely<Tables>,
  businessId: number,
  batches: readonly BatchWithJob[],
  now: Date,
): Promise<InstagramImport[]> {
  const projectIds = [...new Set(batches.map((batch) => batch.project_id))]
  const counts = await countInstagramPosts(
    rows,
    businessId,
    batches.map(({ id }) => id),
  )
  const corrections = await correctionsOf(rows, businessId, projectIds)
  const templates = new Map(
    [...corrections].map(([projectId, all]) => [
      projectId,
      {
        sentences: captionTemplateSentences(learnCaptionTemplate(all), all.length),
        corrections: all.length,
      },
    ]),
  )
  return batches.map((batch) => ({
    id: batch.id,
    projectId: batch.project_id,
    crawlJobId: batch.crawl_job_id,
    pageId: batch.page_name,
    pageUrl: batch.root_url ?? instagramPageUrl(batch.page_name),
    status: statusOf(batch, now),
    source: batch.source,
    numPosts: batch.num_posts,
    onlyNewerThan: wireTime(batch.only_newer_than),
    defaults: batch.defaults,
    triedSources: batch.tried_sources.map((source) => ({
      ...source,
      sentence: source.reason === null ? null : INSTAGRAM_SOURCE_SENTENCES[source.reason],
    })),
    counts: counts.get(batch.id) ?? NO_POSTS,
    template: templates.get(batch.project_id) ?? null,
    createdAt: batch.created_at.toISOString(),
    finishedAt: wireTime(batch.job_finished_at),
  }))
}

function statusOf(
  { job_status: job, created_at: createdAt }: BatchWithJob,
  now: Date,
): InstagramImport['status'] {
  if (job !== null) return instagramImportStatus(job)
  return now.getTime() - createdAt.getTime() > STAGING_MS ? 'failed' : 'pending'
}
