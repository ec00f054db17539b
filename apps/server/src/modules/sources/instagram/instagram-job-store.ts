import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { urlKey } from '../../../infra/url-key.ts'
import { whileActive } from '../crawls/waiting-pages-store.ts'

interface Job {
  id: number
  business_id: number
}

/** The posts of an import whose captions wait become the pages of its job: by them its progress is told. */
export async function addPostsToJob(rows: Kysely<Tables>, job: Job, importId: number): Promise<void> {
  const posts = await rows
    .selectFrom('instagram_import_posts as link')
    .innerJoin('instagram_posts as post', 'post.id', 'link.post_id')
    .select('post.url')
    .where('link.business_id', '=', job.business_id)
    .where('link.import_id', '=', importId)
    .where('link.status', '=', 'pending')
    .orderBy('post.taken_at')
    .orderBy('post.id')
    .execute()
  if (posts.length === 0) return
  const pages = posts.map(({ url }) => ({
    business_id: job.business_id,
    job_id: job.id,
    url,
    url_key: urlKey(url),
  }))
  await whileActive(rows, job.id, undefined, async (trx) => {
    await trx
      .insertInto('crawl_job_items')
      .values(pages)
      .onConflict((conflict) => conflict.columns(['job_id', 'url_key']).doNothing())
      .execute()
  })
}

export interface FinishedPost {
  url: string
  /** `skipped`: it is no product. */
  status: 'completed' | 'failed' | 'skipped'
  failureCode: string | null
  change: 'added' | 'changed' | 'unchanged' | null
  itemId: number | null
}

export async function finishPostsOfJob(
  trx: Kysely<Tables>,
  job: Job,
  posts: readonly FinishedPost[],
  now: Date,
): Promise<void> {
  if (posts.length === 0) return
  const table = JSON.stringify(posts.map((post) => ({ ...post, urlKey: urlKey(post.url) })))
  await sql`
    update crawl_job_items page set
      status = done.status, failure_code = done."failureCode", change = done.change, finished_at = ${now},
      project_item_id = done."itemId",
      extracted = (select read_data from project_items item where item.id = done."itemId")
    from jsonb_to_recordset(${table}::jsonb)
      as done("urlKey" text, status text, "failureCode" text, change text, "itemId" bigint)
    where page.business_id = ${job.business_id} and page.job_id = ${job.id} and page.url_key = done."urlKey"`.execute(
    trx,
  )
}
