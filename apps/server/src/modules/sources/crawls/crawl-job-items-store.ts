import type { JobItemStatus } from '@payvand/domain'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { CrawlJobItemsTable, CrawlJobLogsTable, Tables } from '../../../infra/db/schema.ts'

export type CrawlJobItemRow = Selectable<CrawlJobItemsTable>

export async function listJobItems(
  rows: Kysely<Tables>,
  businessId: number,
  filter: { jobId: number; status?: JobItemStatus | undefined; notRead?: 'only' | 'without' | undefined },
  page: { skip: number; limit: number },
): Promise<{ items: CrawlJobItemRow[]; total: number }> {
  let all = rows
    .selectFrom('crawl_job_items')
    .where('business_id', '=', businessId)
    .where('job_id', '=', filter.jobId)
  all = filter.status ? all.where('status', '=', filter.status) : all.where('status', '!=', 'skipped')
  if (filter.notRead === 'only') all = all.where('failure_code', '=', 'not_read')
  if (filter.notRead === 'without') all = all.where(sql<boolean>`failure_code is distinct from 'not_read'`)
  const count = await all.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return {
    items: await all
      .selectAll()
      // A page that had not changed shows its earlier product.
      .select(({ selectFrom, fn, ref }) =>
        fn
          .coalesce(
            ref('extracted'),
            selectFrom('project_items')
              .select('read_data')
              .whereRef('project_items.id', '=', 'crawl_job_items.project_item_id')
              .where('crawl_job_items.change', '=', 'unchanged'),
          )
          .as('extracted'),
      )
      .orderBy('id')
      .offset(page.skip)
      .limit(page.limit)
      .execute(),
    total: Number(count.count),
  }
}

export interface JobItemCounts {
  totalItems: number
  completedItems: number
  failedItems: number
  /** Those of the failed ones that were not read. */
  notReadItems: number
  pendingItems: number
  /** Pages read since the given moment, those without a product included, from which the rate is computed. */
  finishedSince: number
}

export async function countJobItems(
  rows: Kysely<Tables>,
  businessId: number,
  jobId: number,
  since: Date | null,
): Promise<JobItemCounts> {
  const counts = await rows
    .selectFrom('crawl_job_items')
    .select((eb) => [
      'status',
      eb.fn.countAll<number>().as('count'),
      eb.fn
        .countAll<number>()
        .filterWhere('finished_at', '>=', since ?? new Date(0))
        .as('finished'),
      eb.fn.countAll<number>().filterWhere('failure_code', '=', 'not_read').as('notRead'),
    ])
    .where('business_id', '=', businessId)
    .where('job_id', '=', jobId)
    .groupBy('status')
    .execute()
  const of = (status: string) => Number(counts.find((row) => row.status === status)?.count ?? 0)
  const completedItems = of('completed')
  const failedItems = of('failed')
  const pendingItems = of('pending')
  return {
    totalItems: completedItems + failedItems + pendingItems,
    completedItems,
    failedItems,
    notReadItems: counts.reduce((sum, row) => sum + Number(row.notRead), 0),
    pendingItems,
    finishedSince: since ? counts.reduce((sum, row) => sum + Number(row.finished), 0) : 0,
  }
}

/** Puts failed pages back in the queue. Answers how many. */
export async function requeueFailed(
  rows: Kysely<Tables>,
  businessId: number,
  jobId: number,
): Promise<number> {
  const requeued = await rows
    .updateTable('crawl_job_items')
    .set({ status: 'pending', failure_code: null, failure_detail: null, change: null, finished_at: null })
    .where('business_id', '=', businessId)
    .where('job_id', '=', jobId)
    .where('status', '=', 'failed')
    .returning('id')
    .execute()
  return requeued.length
}

export function findJobItem(
  rows: Kysely<Tables>,
  businessId: number,
  id: number,
): Promise<CrawlJobItemRow | undefined> {
  return rows
    .selectFrom('crawl_job_items')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function requeueItem(rows: Kysely<Tables>, businessId: number, id: number): Promise<void> {
  await rows
    .updateTable('crawl_job_items')
    .set({ status: 'pending', failure_code: null, failure_detail: null, change: null, finished_at: null })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .execute()
}

export async function addJobLog(
  rows: Kysely<Tables>,
  businessId: number,
  jobId: number,
  entry: { level: 'info' | 'warning' | 'error'; code: string; values: Record<string, string | number> },
): Promise<void> {
  await rows
    .insertInto('crawl_job_logs')
    .values({
      business_id: businessId,
      job_id: jobId,
      level: entry.level,
      code: entry.code,
      values: JSON.stringify(entry.values),
    })
    .execute()
}

/** The newest entries, oldest first. */
export async function listJobLog(
  rows: Kysely<Tables>,
  businessId: number,
  jobId: number,
  limit: number,
): Promise<Selectable<CrawlJobLogsTable>[]> {
  const newest = await rows
    .selectFrom('crawl_job_logs')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('job_id', '=', jobId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return newest.reverse()
}
