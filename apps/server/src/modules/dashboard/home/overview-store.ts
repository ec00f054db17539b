import type { JobStatus, ProjectSource, TriggerType } from '@payvand/domain'
import { type Kysely, sql } from 'kysely'
import type { ChangeReason } from '../../../infra/db/publication-schema.ts'
import type { JobFailure, Tables } from '../../../infra/db/schema.ts'
import { refusedOfActiveItems } from '../../marketplace/index.ts'

export interface RefusalRow {
  itemId: number
  projectId: number
  name: string | null
  reason: ChangeReason | null
  refusedAt: Date
}

/** The newest refusals of active items. */
export function newestRefusals(
  rows: Kysely<Tables>,
  businessId: number,
  limit: number,
): Promise<RefusalRow[]> {
  return refusedOfActiveItems(rows, businessId)
    .select([
      'project_items.id as itemId',
      'project_items.project_id as projectId',
      sql<string | null>`project_items.latest_data->>'name'`.as('name'),
      'product_changes.reason',
      'product_changes.updated_at as refusedAt',
    ])
    .orderBy('product_changes.updated_at', 'desc')
    .limit(limit)
    .execute()
}

export interface CrawlRow {
  crawlJobId: number
  projectId: number
  projectName: string
  projectSource: ProjectSource
  status: JobStatus
  triggerType: TriggerType
  failureCode: JobFailure | null
  createdAt: Date
  finishedAt: Date | null
}

function crawls(rows: Kysely<Tables>, businessId: number) {
  return rows
    .selectFrom('crawl_jobs')
    .innerJoin('projects', 'projects.id', 'crawl_jobs.project_id')
    .select([
      'crawl_jobs.id as crawlJobId',
      'crawl_jobs.project_id as projectId',
      'projects.name as projectName',
      'projects.source as projectSource',
      'crawl_jobs.status',
      'crawl_jobs.trigger_type as triggerType',
      'crawl_jobs.failure_code as failureCode',
      'crawl_jobs.created_at as createdAt',
      'crawl_jobs.finished_at as finishedAt',
    ])
    .where('crawl_jobs.business_id', '=', businessId)
    .orderBy('crawl_jobs.id', 'desc')
}

/** The newest job of every project whose newest job failed, newest first. */
export function failedCrawls(rows: Kysely<Tables>, businessId: number) {
  return crawls(rows, businessId)
    .where('crawl_jobs.status', '=', 'failed')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('crawl_jobs as newer')
            .select('newer.id')
            .whereRef('newer.project_id', '=', 'crawl_jobs.project_id')
            .whereRef('newer.id', '>', 'crawl_jobs.id'),
        ),
      ),
    )
}

export async function countFailedCrawls(rows: Kysely<Tables>, businessId: number): Promise<number> {
  const row = await rows
    .selectFrom(failedCrawls(rows, businessId).as('failed'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export interface CountedCrawl extends CrawlRow {
  completedItems: number
  failedItems: number
  /** Those that a job which was cut off did not come to; they are not among the failed ones. */
  notReadItems: number
  pendingItems: number
}

/** The newest jobs with the counts of their pages. */
export async function newestCrawls(
  rows: Kysely<Tables>,
  businessId: number,
  limit: number,
): Promise<CountedCrawl[]> {
  const jobs = await crawls(rows, businessId).limit(limit).execute()
  if (jobs.length === 0) return []
  const counts = await rows
    .selectFrom('crawl_job_items')
    .select((eb) => [
      'job_id as jobId',
      'status',
      eb.fn.countAll<number>().as('count'),
      eb.fn.countAll<number>().filterWhere('failure_code', '=', 'not_read').as('notRead'),
    ])
    .where('business_id', '=', businessId)
    .where(
      'job_id',
      'in',
      jobs.map((job) => job.crawlJobId),
    )
    .groupBy(['job_id', 'status'])
    .execute()
  return jobs.map((job) => {
    const of = (status: string) =>
      counts.find((row) => row.jobId === job.crawlJobId && row.status === status) ?? { count: 0, notRead: 0 }
    const failed = of('failed')
    return {
      ...job,
      completedItems: Number(of('completed').count),
      failedItems: Number(failed.count) - Number(failed.notRead),
      notReadItems: Number(failed.notRead),
      pendingItems: Number(of('pending').count),
    }
  })
}
