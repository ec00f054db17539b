import type { SourceProduct } from '@payvand/connectors'
import type { ProductData } from '@payvand/domain'
import { type Kysely, sql } from 'kysely'
import type { JobFailure, Tables } from '../../../infra/db/schema.ts'
import { urlKey } from '../../../infra/url-key.ts'
import { whileActive } from '../crawls/waiting-pages-store.ts'

/** The job a platform sync writes into. */
export interface PlatformSyncJob {
  id: number
  business_id: number
  project_id: number
}

/** A product whose turn to be read has come. */
export interface PendingProduct {
  id: number
  url: string
  listed: SourceProduct | null
  /** The platform's number of the item; null of a new product. */
  platformProductId: string | null
  readData: ProductData | null
}

export interface FinishedProduct {
  id: number
  status: 'completed' | 'failed'
  failure_code: JobFailure | null
  failure_detail: string | null
  extracted: ProductData | null
  change: 'added' | 'changed' | 'unchanged' | 'missing' | null
  project_item_id: number | null
}

/** Drops the products found by a sync that was cut off: the list is read again from its beginning. */
export async function dropPendingProducts(rows: Kysely<Tables>, job: PlatformSyncJob): Promise<void> {
  await rows
    .deleteFrom('crawl_job_items')
    .where('business_id', '=', job.business_id)
    .where('job_id', '=', job.id)
    .where('status', '=', 'pending')
    .execute()
}

/** A product that a list names twice is read once. */
export async function addListedProducts(
  rows: Kysely<Tables>,
  job: PlatformSyncJob,
  products: readonly { url: string; listed: SourceProduct }[],
): Promise<void> {
  if (products.length === 0) return
  await whileActive(rows, job.id, undefined, async (trx) => {
    await trx
      .insertInto('crawl_job_items')
      .values(
        products.map(({ url, listed }) => ({
          business_id: job.business_id,
          job_id: job.id,
          url,
          url_key: urlKey(url),
          listed: JSON.stringify(listed),
        })),
      )
      .onConflict((conflict) => conflict.columns(['job_id', 'url_key']).doNothing())
      .execute()
  })
}

/**
 * Finds the list entries of products that failed for good, where they were not tried since: by the key of their
 * address. A day's jobs are searched; the whole list is read several times in it, which tries everything.
 */
export async function failedListings(
  rows: Kysely<Tables>,
  job: PlatformSyncJob,
  urls: readonly string[],
): Promise<Map<string, SourceProduct>> {
  const latest = await rows
    .selectFrom('crawl_job_items as page')
    .innerJoin('crawl_jobs as job', 'job.id', 'page.job_id')
    .distinctOn('page.url_key')
    .select(['page.url_key', 'page.status', 'page.failure_code', 'page.listed'])
    .where('job.business_id', '=', job.business_id)
    .where('job.project_id', '=', job.project_id)
    .where('job.id', '!=', job.id)
    .where('job.created_at', '>', sql<Date>`now() - interval '1 day'`)
    .where('page.url_key', 'in', urls.map(urlKey))
    .orderBy('page.url_key')
    .orderBy('page.id', 'desc')
    .execute()
  return new Map(
    latest.flatMap(({ url_key: key, status, failure_code: code, listed }) =>
      status === 'failed' && code !== 'platform_unavailable' && code !== 'not_read' && listed
        ? [[key, listed] as const]
        : [],
    ),
  )
}

/**
 * The items that a whole list did not name, as products to be asked for singly; `asGone` where so many are missing that
 * nobody is asked: then they only count as not found. Answers how many.
 */
export async function addUnlistedItems(
  rows: Kysely<Tables>,
  job: PlatformSyncJob,
  since: Date,
  asGone: boolean,
): Promise<number> {
  return whileActive(rows, job.id, 0, async (trx) => {
    const { numAffectedRows } = await sql`
    insert into crawl_job_items (business_id, job_id, project_item_id, url, url_key, status, failure_code, change, finished_at)
    select business_id, ${job.id}::bigint, id, url, url_key,
      ${asGone ? 'failed' : 'pending'}, ${asGone ? 'product_gone' : null}, ${asGone ? 'missing' : null},
      ${asGone ? since : null}::timestamptz
    from project_items item
    where item.business_id = ${job.business_id} and item.project_id = ${job.project_id}
      and item.is_active and (item.last_seen_at is null or item.last_seen_at < ${since})
      and not exists (select from crawl_job_items page where page.job_id = ${job.id} and page.url_key = item.url_key)
    on conflict (job_id, url_key) do nothing`.execute(trx)
    return Number(numAffectedRows ?? 0)
  })
}

/** Counts the items that a full list did not name. */
export async function countUnlistedItems(
  rows: Kysely<Tables>,
  job: PlatformSyncJob,
  since: Date,
): Promise<number> {
  const row = await rows
    .selectFrom('project_items as item')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('item.business_id', '=', job.business_id)
    .where('item.project_id', '=', job.project_id)
    .where('item.is_active', '=', true)
    .where('item.missing_since', 'is', null)
    .where((either) =>
      either.or([either('item.last_seen_at', 'is', null), either('item.last_seen_at', '<', since)]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('crawl_job_items as page')
            .select('page.id')
            .where('page.job_id', '=', job.id)
            .whereRef('page.url_key', '=', 'item.url_key'),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export function pendingProducts(
  rows: Kysely<Tables>,
  job: PlatformSyncJob,
  except: readonly number[],
  limit: number,
): Promise<PendingProduct[]> {
  let pending = rows
    .selectFrom('crawl_job_items as page')
    .leftJoin('project_items as item', (join) =>
      join.onRef('item.url_key', '=', 'page.url_key').on('item.project_id', '=', job.project_id),
    )
    .select([
      'page.id',
      'page.url',
      'page.listed',
      'item.platform_product_id as platformProductId',
      'item.read_data as readData',
    ])
    .where('page.business_id', '=', job.business_id)
    .where('page.job_id', '=', job.id)
    .where('page.status', '=', 'pending')
  if (except.length > 0) pending = pending.where('page.id', 'not in', except)
  return pending.orderBy('page.id').limit(limit).execute()
}

export async function finishProducts(
  trx: Kysely<Tables>,
  job: PlatformSyncJob,
  finished: readonly FinishedProduct[],
  now: Date,
): Promise<void> {
  await sql`
    update crawl_job_items page set
      status = done.status, failure_code = done.failure_code, failure_detail = done.failure_detail,
      extracted = done.extracted, change = done.change, finished_at = ${now},
      project_item_id = coalesce(done.project_item_id, page.project_item_id),
      listed = case when done.status = 'completed' then null else page.listed end
    from jsonb_to_recordset(${JSON.stringify(finished)}::jsonb) as done(
      id bigint, status text, failure_code text, failure_detail text, extracted jsonb, change text, project_item_id bigint)
    where page.business_id = ${job.business_id} and page.job_id = ${job.id} and page.id = done.id`.execute(
    trx,
  )
}

/**
 * Takes a job away that found nothing new: what it read all the same was as it was. Answers whether it was one. Its items
 * then name the job before it as the last that read them.
 */
export async function dropEmptyJob(rows: Kysely<Tables>, job: PlatformSyncJob): Promise<boolean> {
  return rows.transaction().execute(async (trx) => {
    const row = await trx
      .deleteFrom('crawl_jobs')
      .where('business_id', '=', job.business_id)
      .where('id', '=', job.id)
      .where('trigger_type', '=', 'sync')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('crawl_job_items')
              .select('id')
              .where('job_id', '=', job.id)
              .where(sql<boolean>`(status, change) is distinct from ('completed', 'unchanged')`),
          ),
        ),
      )
      .returning('id')
      .executeTakeFirst()
    if (!row) return false
    await trx
      .updateTable('project_items')
      .set((eb) => ({
        last_successful_crawl_job_id: eb
          .selectFrom('crawl_jobs')
          .select(({ fn }) => fn.max('id').as('id'))
          .where('project_id', '=', job.project_id)
          .where('status', '=', 'completed'),
      }))
      .where('business_id', '=', job.business_id)
      .where('project_id', '=', job.project_id)
      .where('last_successful_crawl_job_id', '=', job.id)
      .execute()
    return true
  })
}
