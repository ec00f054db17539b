import { type ClaimedPage, type CrawlStore, type FinishedPage, productMark } from '@payvand/crawler'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { measure } from '../../../infra/observe/measure.ts'
import { urlKey } from '../../../infra/url-key.ts'
import { addJobLog } from './crawl-job-items-store.ts'
import { saveCrawlState } from './crawl-jobs-store.ts'
import {
  type CrawlWriteContext,
  heldVersion,
  type SeenItem,
  saveCrawledProducts,
  touchItems,
} from './crawled-items-store.ts'
import { releaseReservations } from './release-reservations-store.ts'
import { whileActive } from './waiting-pages-store.ts'

const ROWS_A_STATEMENT = 500
/** A product that has been missing for so long is not asked for again; a rediscovery that finds it brings it back. */
const ASKED_FOR = sql<Date>`now() - interval '30 days'`

/**
 * The durable memory of a crawl: the rows of its job. Only the holder of the queue's lease uses it.
 * @param takePages asked before pages are read; where it answers false, none is claimed and an error thrown
 */
export function crawlRowsStore(
  rows: Kysely<Tables>,
  context: CrawlWriteContext & { takePages: (count: number) => Promise<boolean> },
  now: () => Date,
): CrawlStore {
  const claimed = new Set<number>()
  const { businessId, projectId, jobId } = context

  return {
    async load() {
      const row = await rows
        .selectFrom('crawl_jobs')
        .select('state')
        .where('id', '=', jobId)
        .executeTakeFirst()
      return row?.state ?? null
    },

    save: (state) => saveCrawlState(rows, businessId, jobId, state, now()),

    addPages: (urls) =>
      whileActive(rows, jobId, 0, async (trx) => {
        let added = 0
        for (let start = 0; start < urls.length; start += ROWS_A_STATEMENT) {
          const inserted = await trx
            .insertInto('crawl_job_items')
            .values(
              urls
                .slice(start, start + ROWS_A_STATEMENT)
                .map((url) => ({ business_id: businessId, job_id: jobId, url, url_key: urlKey(url) })),
            )
            .onConflict((conflict) => conflict.columns(['job_id', 'url_key']).doNothing())
            .returning('id')
            .execute()
          added += inserted.length
        }
        return added
      }),

    async addKnownPages({ inactive }) {
      let known = rows
        .selectFrom('project_items')
        .where('business_id', '=', businessId)
        .where('project_id', '=', projectId)
        .where((or) => or.or([or('missing_since', 'is', null), or('missing_since', '>', ASKED_FOR)]))
        .orderBy('id')
      if (!inactive) known = known.where('is_active', '=', true)
      await whileActive(rows, jobId, undefined, async (trx) => {
        await trx
          .insertInto('crawl_job_items')
          .columns(['business_id', 'job_id', 'url', 'url_key'])
          .expression(
            known.select(['business_id', sql<number>`${jobId}::bigint`.as('job_id'), 'url', 'url_key']),
          )
          .onConflict((conflict) => conflict.columns(['job_id', 'url_key']).doNothing())
          .execute()
      })
      return known
        .select([
          'url',
          sql<boolean>`coalesce(origins->'name'->>'source' = 'platform', false)`.as('fromCatalogue'),
        ])
        .execute()
    },

    releaseClaims: () => claimed.clear(),

    async claimPages(limit) {
      let pending = rows
        .selectFrom('crawl_job_items as page')
        .leftJoin('project_items as item', (join) =>
          join.onRef('item.url_key', '=', 'page.url_key').on('item.project_id', '=', projectId),
        )
        .select([
          'page.id',
          'page.url',
          'page.project_item_id as read_in_job',
          'item.id as item_id',
          'item.content_hash',
          'item.etag',
          'item.last_modified',
          sql<string | null>`item.read_data->>'name'`.as('name'),
          sql<string | null>`item.read_data->>'sku'`.as('sku'),
          sql<string | null>`item.read_data->>'photo'`.as('photo'),
          sql<string | null>`item.read_data->>'primaryPrice'`.as('price'),
        ])
        .where('page.job_id', '=', jobId)
        .where('page.status', '=', 'pending')
      if (claimed.size > 0) pending = pending.where('page.id', 'not in', [...claimed])
      const pages = await pending.orderBy('page.id').limit(limit).execute()
      if (pages.length > 0 && !(await context.takePages(pages.length)))
        throw new Error('The quota of pages is used up')
      for (const page of pages) claimed.add(page.id)
      return pages.map((page): ClaimedPage => {
        const { id, url, name, sku, photo, price } = page
        if (page.item_id === null) return { id: String(id), url }
        return {
          id: String(id),
          url,
          known: {
            // A page that this job has read already was asked for again by a person, who wants it read.
            version: page.read_in_job === null ? heldVersion(context.reading, page) : null,
            mark:
              name === null ? null : { url, name, sku, photo, price: price === null ? null : Number(price) },
          },
        }
      })
    },

    async finishPages(pages) {
      await rows.transaction().execute((trx) => finishPages(trx, context, pages, now()))
      for (const page of pages) {
        claimed.delete(Number(page.id))
        measure('payvand_crawl_pages_total', { outcome: page.outcome.kind })
      }
    },

    async recordedProducts() {
      const recorded = await rows
        .selectFrom('crawl_job_items')
        .innerJoin('project_items', 'project_items.id', 'crawl_job_items.project_item_id')
        .select((eb) => [
          'project_items.url',
          eb.fn.coalesce('crawl_job_items.extracted', 'project_items.read_data').as('data'),
        ])
        .where('crawl_job_items.job_id', '=', jobId)
        .where('crawl_job_items.status', '=', 'completed')
        .execute()
      return recorded.flatMap(({ url, data }) => (data === null ? [] : [productMark({ url, data })]))
    },

    log: (event) => addJobLog(rows, businessId, jobId, event),
  }
}

/** Writes the outcomes into the project's items and into the job's pages: in two or three statements, however many. */
async function finishPages(
  trx: Kysely<Tables>,
  context: CrawlWriteContext,
  pages: readonly FinishedPage[],
  now: Date,
): Promise<void> {
  const products = pages.flatMap(({ outcome }) =>
    outcome.kind === 'product' ? [{ product: outcome.product, version: outcome.version }] : [],
  )
  const unchanged = pages.flatMap(({ url, outcome }) =>
    outcome.kind === 'unchanged' ? [{ url, version: outcome.version }] : [],
  )
  const saved = await saveCrawledProducts(trx, context, products, now)
  const touched = await touchItems(trx, context, unchanged, now)
  await releaseReservations(trx, context.businessId, context.jobId, [...touched.values()], now)
  const outcomes = pages.map((page) => pageRow(page, saved, touched))
  await sql`
    update crawl_job_items page set
      status = done.status, failure_code = done.failure_code, failure_detail = done.failure_detail,
      extracted = done.extracted, change = done.change, finished_at = ${now},
      project_item_id = coalesce(done.project_item_id, page.project_item_id)
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as done(
      id bigint, status text, failure_code text, failure_detail text, extracted jsonb, change text, project_item_id bigint)
    where page.job_id = ${context.jobId} and page.id = done.id`.execute(trx)
}

function pageRow(
  { id, url, outcome }: FinishedPage,
  saved: ReadonlyMap<string, SeenItem>,
  touched: ReadonlyMap<string, number>,
) {
  const row = { id: Number(id), failure_code: null, failure_detail: null, extracted: null, change: null }
  switch (outcome.kind) {
    case 'product': {
      const item = saved.get(outcome.product.url)
      return {
        ...row,
        status: 'completed',
        extracted: outcome.product.data,
        change: item?.change ?? null,
        project_item_id: item?.id ?? null,
      }
    }
    case 'unchanged':
      return { ...row, status: 'completed', change: 'unchanged', project_item_id: touched.get(url) ?? null }
    case 'gone':
    case 'failed':
      return {
        ...row,
        status: 'failed',
        failure_code: outcome.failure,
        failure_detail: outcome.detail ?? null,
        change: outcome.kind === 'gone' ? 'missing' : null,
      }
    case 'duplicate':
    case 'not-product':
      return { ...row, status: 'skipped' }
  }
}
