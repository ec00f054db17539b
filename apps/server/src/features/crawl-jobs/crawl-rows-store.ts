import { type ClaimedPage, type CrawlStore, type FinishedPage, productMark } from '@payvand/crawler'
import type { ProductData } from '@payvand/domain'
import { type Kysely, sql } from 'kysely'
import { addJobLog } from '../../core/stores/crawl-job-items-store.ts'
import { saveCrawlState } from '../../core/stores/crawl-jobs-store.ts'
import { itemColumns } from '../../core/stores/item-columns.ts'
import { urlKey } from '../../core/url-key.ts'
import type { ItemFacts, Tables } from '../../db/schema.ts'

const ROWS_A_STATEMENT = 500

interface Lane {
  businessId: number
  projectId: number
  jobId: number
  /** Fills in the project's defaults and lays the seller's own edits on top. */
  complete(data: ProductData, edits: Partial<ProductData> | null): ProductData
}

/** The durable memory of a crawl: the rows of its job. Only the holder of the lane's lease uses it. */
export function crawlRowsStore(rows: Kysely<Tables>, lane: Lane): CrawlStore {
  const claimed = new Set<number>()
  const { businessId, jobId } = lane

  return {
    async load() {
      const row = await rows
        .selectFrom('crawl_jobs')
        .select('state')
        .where('id', '=', jobId)
        .executeTakeFirst()
      return row?.state ?? null
    },

    save: (state) => saveCrawlState(rows, businessId, jobId, state, new Date()),

    async addPages(urls) {
      let added = 0
      for (let start = 0; start < urls.length; start += ROWS_A_STATEMENT) {
        const inserted = await rows
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
    },

    async claimPages(limit) {
      let pending = rows
        .selectFrom('crawl_job_items')
        .select(['id', 'url'])
        .where('job_id', '=', jobId)
        .where('status', '=', 'pending')
      if (claimed.size > 0) pending = pending.where('id', 'not in', [...claimed])
      const pages = await pending.orderBy('id').limit(limit).execute()
      for (const page of pages) claimed.add(page.id)
      return pages.map((page): ClaimedPage => ({ id: String(page.id), url: page.url }))
    },

    async finishPages(pages) {
      await rows.transaction().execute(async (trx) => {
        const itemIds = await saveProducts(trx, lane, pages)
        for (const page of pages) await finishPage(trx, lane, page, itemIds.get(page.id) ?? null)
      })
      for (const page of pages) claimed.delete(Number(page.id))
    },

    async recordedProducts() {
      const recorded = await rows
        .selectFrom('crawl_job_items')
        .innerJoin('project_items', 'project_items.id', 'crawl_job_items.project_item_id')
        .select(['project_items.url', 'crawl_job_items.extracted'])
        .where('crawl_job_items.job_id', '=', jobId)
        .where('crawl_job_items.status', '=', 'completed')
        .execute()
      return recorded.flatMap(({ url, extracted }) =>
        extracted === null ? [] : [productMark({ url, data: extracted })],
      )
    },

    log: (event) => addJobLog(rows, businessId, jobId, event),
  }
}

/** Upserts the project's items for the products among the pages. Answers item ids by page id. */
async function saveProducts(
  trx: Kysely<Tables>,
  lane: Lane,
  pages: readonly FinishedPage[],
): Promise<Map<string, number>> {
  const itemIds = new Map<string, number>()
  const found = pages.flatMap((page) =>
    page.outcome.kind === 'product'
      ? [{ page, product: page.outcome.product, key: urlKey(page.outcome.product.url) }]
      : [],
  )
  if (found.length === 0) return itemIds
  const existing = await trx
    .selectFrom('project_items')
    .select(['url_key', 'edits'])
    .where('project_id', '=', lane.projectId)
    .where(
      'url_key',
      'in',
      found.map(({ key }) => key),
    )
    .forUpdate()
    .execute()
  const editsByKey = new Map(existing.map((row) => [row.url_key, row.edits]))
  const saved = await trx
    .insertInto('project_items')
    .values(
      found.map(({ product, key }) => {
        const facts: ItemFacts = {
          offer: product.offer,
          availability: product.availability,
          brand: product.brand,
          gtin: product.gtin,
        }
        return {
          business_id: lane.businessId,
          project_id: lane.projectId,
          url: product.url,
          url_key: key,
          ...itemColumns(product.url, lane.complete(product.data, editsByKey.get(key) ?? null)),
          facts: JSON.stringify(facts),
          last_successful_crawl_job_id: lane.jobId,
        }
      }),
    )
    .onConflict((conflict) =>
      conflict.columns(['project_id', 'url_key']).doUpdateSet({
        latest_data: sql`excluded.latest_data`,
        title_key: sql`excluded.title_key`,
        name_key: sql`excluded.name_key`,
        price: sql`excluded.price`,
        stock: sql`excluded.stock`,
        blocked: sql`excluded.blocked`,
        facts: sql`excluded.facts`,
        last_successful_crawl_job_id: lane.jobId,
        is_active: true,
      }),
    )
    .returning(['id', 'url_key'])
    .execute()
  const idByKey = new Map(saved.map((row) => [row.url_key, row.id]))
  for (const { page, key } of found) itemIds.set(page.id, idByKey.get(key) as number)
  return itemIds
}

async function finishPage(
  trx: Kysely<Tables>,
  lane: Lane,
  page: FinishedPage,
  itemId: number | null,
): Promise<void> {
  const { outcome } = page
  await trx
    .updateTable('crawl_job_items')
    .set({
      status: outcome.kind === 'product' ? 'completed' : outcome.kind === 'failed' ? 'failed' : 'skipped',
      failure_code: outcome.kind === 'failed' ? outcome.failure : null,
      failure_detail: outcome.kind === 'failed' ? (outcome.detail ?? null) : null,
      extracted: outcome.kind === 'product' ? JSON.stringify(outcome.product.data) : null,
      project_item_id: itemId,
      finished_at: new Date(),
    })
    .where('job_id', '=', lane.jobId)
    .where('id', '=', Number(page.id))
    .execute()
}
