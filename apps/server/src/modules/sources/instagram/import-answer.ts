import type { InstagramImport } from '@payvand/contract'
import { learnCaptionTemplate } from '@payvand/crawler'
import { instagramImportStatus, instagramPageUrl } from '@payvand/domain'
import { captionTemplateSentences, INSTAGRAM_SOURCE_SENTENCES } from '@payvand/texts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { CallError } from '../../../infra/http/call-error.ts'
import { wireTime } from '../../../infra/http/wire-time.ts'
import {
  countInstagramPosts,
  findInstagramImport,
  type ImportWithJob,
  type InstagramCounts,
} from './instagram-imports-store.ts'
import { correctionsOf } from './instagram-posts-store.ts'

const NO_POSTS: InstagramCounts = { posts: 0, products: 0, verified: 0, sent: 0, defaultPrice: 0, failed: 0 }
/** Posts of a file are written before their job starts; one that takes longer broke off. */
const STAGING_MS = 15 * 60_000

/** The business's own import; another's is not found. */
export async function requireInstagramImport(
  rows: Kysely<Tables>,
  businessId: number,
  id: number,
): Promise<ImportWithJob> {
  const found = await findInstagramImport(rows, businessId, id)
  if (!found) throw new CallError('instagram_import_not_found')
  return found
}

/** An import as the wire has it, as it stands now. */
export async function instagramImportAnswer(
  rows: Kysely<Tables>,
  businessId: number,
  id: number,
  now: Date,
): Promise<InstagramImport> {
  const [answer] = await instagramImportAnswers(
    rows,
    businessId,
    [await requireInstagramImport(rows, businessId, id)],
    now,
  )
  return answer as InstagramImport
}

export async function instagramImportAnswers(
  rows: Kysely<Tables>,
  businessId: number,
  imports: readonly ImportWithJob[],
  now: Date,
): Promise<InstagramImport[]> {
  const projectIds = [...new Set(imports.map((pageImport) => pageImport.project_id))]
  const counts = await countInstagramPosts(
    rows,
    businessId,
    imports.map(({ id }) => id),
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
  return imports.map((pageImport) => ({
    id: pageImport.id,
    projectId: pageImport.project_id,
    crawlJobId: pageImport.crawl_job_id,
    pageId: pageImport.page_name,
    pageUrl: pageImport.root_url ?? instagramPageUrl(pageImport.page_name),
    status: statusOf(pageImport, now),
    source: pageImport.source,
    numPosts: pageImport.num_posts,
    onlyNewerThan: wireTime(pageImport.only_newer_than),
    defaults: pageImport.defaults,
    triedSources: pageImport.tried_sources.map((source) => ({
      ...source,
      sentence: source.reason === null ? null : INSTAGRAM_SOURCE_SENTENCES[source.reason],
    })),
    counts: counts.get(pageImport.id) ?? NO_POSTS,
    template: templates.get(pageImport.project_id) ?? null,
    createdAt: pageImport.created_at.toISOString(),
    finishedAt: wireTime(pageImport.job_finished_at),
  }))
}

function statusOf(
  { job_status: job, created_at: createdAt }: ImportWithJob,
  now: Date,
): InstagramImport['status'] {
  if (job !== null) return instagramImportStatus(job)
  return now.getTime() - createdAt.getTime() > STAGING_MS ? 'failed' : 'pending'
}
