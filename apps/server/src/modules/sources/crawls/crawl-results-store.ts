import { type CrawlCounts, type CrawlWarning, PRODUCT_DOUBTS } from '@payvand/domain'
import { type Kysely, sql } from 'kysely'
import type { CrawlSummary, Tables } from '../../../infra/db/schema.ts'

/** A job as its result is counted: what was there before it was made. */
export interface CountedJob {
  id: number
  business_id: number
  project_id: number
  created_at: Date
}

/** Counts how products known before the job came out of it, for `judgeCrawl`. */
export async function countKnownItems(rows: Kysely<Tables>, job: CountedJob): Promise<CrawlCounts> {
  const row = await rows
    .selectFrom('crawl_job_items as page')
    .innerJoin('project_items as item', (join) =>
      join.onRef('item.url_key', '=', 'page.url_key').on('item.project_id', '=', job.project_id),
    )
    .select((eb) => [
      eb.fn.countAll<number>().as('known'),
      eb.fn.countAll<number>().filterWhere('page.status', '=', 'completed').as('found'),
      eb.fn
        .countAll<number>()
        .filterWhere('page.status', '=', 'completed')
        .filterWhere('item.changed_at', '>=', job.created_at)
        .filterWhere(
          sql<boolean>`item.changes ? 'primaryPrice' and (item.doubts ? 'price_jumped' and not coalesce(item.edits ? 'primaryPrice', false) or item.changes->'primaryPrice'->'to' = 'null')`,
        )
        .as('pricesLost'),
    ])
    .where('page.business_id', '=', job.business_id)
    .where('page.job_id', '=', job.id)
    .where('item.created_at', '<', job.created_at)
    .where('item.is_active', '=', true)
    .where('item.missing_since', 'is', null)
    // A page that was not read says nothing of its product.
    .where(sql<boolean>`page.failure_code is distinct from 'not_read'`)
    .executeTakeFirstOrThrow()
  return {
    known: Number(row.known),
    found: Number(row.found),
    pricesLost: Number(row.pricesLost),
  }
}

/** Counts the products of a platform that were for sale before the job, and how many of them its list still names. */
export async function countListedItems(
  rows: Kysely<Tables>,
  job: CountedJob,
): Promise<Pick<CrawlCounts, 'known' | 'found'>> {
  const row = await rows
    .selectFrom('project_items as item')
    .leftJoin('crawl_job_items as page', (join) =>
      join.onRef('page.url_key', '=', 'item.url_key').on('page.job_id', '=', job.id),
    )
    .select((eb) => [
      eb.fn.countAll<number>().as('known'),
      eb.fn.countAll<number>().filterWhere('page.change', '=', 'missing').as('gone'),
    ])
    .where('item.business_id', '=', job.business_id)
    .where('item.project_id', '=', job.project_id)
    .where('item.created_at', '<', job.created_at)
    .where('item.is_active', '=', true)
    .where('item.missing_since', 'is', null)
    .executeTakeFirstOrThrow()
  return { known: Number(row.known), found: Number(row.known) - Number(row.gone) }
}

export async function summariseCrawl(rows: Kysely<Tables>, job: CountedJob): Promise<CrawlSummary> {
  const counts = await rows
    .selectFrom('crawl_job_items')
    .select((eb) => ['change', eb.fn.countAll<number>().as('count')])
    .where('business_id', '=', job.business_id)
    .where('job_id', '=', job.id)
    .where('change', 'is not', null)
    .groupBy('change')
    .execute()
  const of = (change: keyof CrawlSummary) => Number(counts.find((row) => row.change === change)?.count ?? 0)
  return {
    added: of('added'),
    changed: of('changed'),
    unchanged: of('unchanged'),
    missing: of('missing'),
  }
}

export async function saveCrawlResult(
  rows: Kysely<Tables>,
  job: CountedJob,
  summary: CrawlSummary,
  warning: CrawlWarning | null,
): Promise<void> {
  await rows
    .updateTable('crawl_jobs')
    .set({ summary: JSON.stringify(summary), warning_code: warning })
    .where('business_id', '=', job.business_id)
    .where('id', '=', job.id)
    .execute()
}

/**
 * Takes the warning of a finished job back, if no later job has replaced its result. Answers whether there was one: of
 * two who confirm at once, one does.
 */
export async function takeWarning(rows: Kysely<Tables>, job: CountedJob): Promise<boolean> {
  const row = await rows
    .updateTable('crawl_jobs')
    .set({ warning_code: null })
    .where('business_id', '=', job.business_id)
    .where('id', '=', job.id)
    .where('status', '=', 'completed')
    .where('warning_code', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('crawl_jobs as later')
            .select('later.id')
            .where('later.project_id', '=', job.project_id)
            .where('later.id', '>', job.id),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Marks the items whose pages the job found gone. One that an earlier crawl had marked already becomes inactive.
 * With `atOnce` a first time is enough: a platform was asked for each by its number. Answers how many are marked now and
 * which became inactive. May be repeated.
 */
export async function markMissing(
  rows: Kysely<Tables>,
  job: CountedJob,
  now: Date,
  { atOnce = false } = {},
): Promise<{ missing: number; deactivated: number[] }> {
  const gone = rows
    .selectFrom('crawl_job_items')
    .select('url_key')
    .where('business_id', '=', job.business_id)
    .where('job_id', '=', job.id)
    .where('change', '=', 'missing')
  const items = rows
    .updateTable('project_items')
    .where('business_id', '=', job.business_id)
    .where('project_id', '=', job.project_id)
    .where('url_key', 'in', gone)
  const leaving = atOnce ? items : items.where('missing_since', '<', job.created_at)
  const again = await leaving
    .set({ is_active: false })
    .where('is_active', '=', true)
    .returning('id')
    .execute()
  const missing = await items
    .set((eb) => ({ missing_since: eb.fn.coalesce('missing_since', eb.val(now)) }))
    .returning('id')
    .execute()
  return { missing: missing.length, deactivated: again.map((row) => row.id) }
}

/** The same main photo on so many products is a placeholder or a logo. */
const REPEATED = 3
const REPEATED_WEIGHT = PRODUCT_DOUBTS.photo_repeated.weight

/** Doubts the photos that many products of a project share, and no longer those that are not shared any more. */
export async function markRepeatedPhotos(
  rows: Kysely<Tables>,
  businessId: number,
  projectId: number,
): Promise<void> {
  await sql`
    with photos as (
      select id, count(*) over (partition by read_data->>'photo') >= ${REPEATED} and read_data->>'photo' is not null
        and not coalesce(edits, '{}') ? 'photo' as repeated
      from project_items
      where business_id = ${businessId} and project_id = ${projectId} and is_active
    ), judged as (
      select item.id, photos.repeated, case when photos.repeated
        then coalesce(item.doubts, '[]') || '["photo_repeated"]' else item.doubts - 'photo_repeated' end as doubts
      from project_items item join photos using (id)
      where photos.repeated <> coalesce(item.doubts ? 'photo_repeated', false)
    )
    update project_items item set
      doubts = judged.doubts,
      doubt = greatest(0, least(100,
        item.doubt + case when judged.repeated then ${REPEATED_WEIGHT}::integer else -${REPEATED_WEIGHT}::integer end))
    from judged where judged.id = item.id`.execute(rows)
}
