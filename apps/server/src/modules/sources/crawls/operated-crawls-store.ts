import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { ACTIVE_JOBS } from './waiting-pages-store.ts'

const activeCrawls = (rows: Kysely<Tables>) =>
  rows
    .selectFrom('crawl_jobs as job')
    .innerJoin('projects as project', 'project.id', 'job.project_id')
    .innerJoin('businesses as business', 'business.id', 'job.business_id')
    .where('job.status', 'in', ACTIVE_JOBS)

/** Lists the crawls of all businesses that have not ended, the oldest first: only for calls of admins. */
export function listOperatedCrawls(rows: Kysely<Tables>, limit: number) {
  const pages = (done: boolean) =>
    sql<number>`(select count(*)::int from crawl_job_items page where page.job_id = job.id ${
      done ? sql`and page.status <> 'pending'` : sql``
    })`
  return activeCrawls(rows)
    .select([
      'job.id',
      'job.business_id',
      'business.name as business_name',
      'project.name as project_name',
      'project.source',
      'project.root_url',
      'project.urls',
      'job.status',
      'job.created_at',
      'job.started_at',
      pages(true).as('read_pages'),
      pages(false).as('all_pages'),
    ])
    .orderBy('job.id')
    .limit(limit)
    .execute()
}

export async function countOperatedCrawls(rows: Kysely<Tables>): Promise<number> {
  const { count } = await activeCrawls(rows)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** A job of any business with its project's name and source. */
export function findOperatedCrawl(rows: Kysely<Tables>, id: number) {
  return rows
    .selectFrom('crawl_jobs as job')
    .innerJoin('projects as project', 'project.id', 'job.project_id')
    .select(['job.id', 'job.business_id', 'job.status', 'project.name', 'project.source'])
    .where('job.id', '=', id)
    .executeTakeFirst()
}
