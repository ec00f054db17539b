import type { SavedCrawl } from '@payvand/crawler'
import type { ProjectSource, SyncMode, TriggerType } from '@payvand/domain'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { CrawlJobsTable, JobFailure, Tables } from '../../../infra/db/schema.ts'
import { ACTIVE_JOBS, endWaitingPages } from './waiting-pages-store.ts'

export type CrawlJobRow = Selectable<CrawlJobsTable>
export type CrawlJobOfProject = CrawlJobRow & { project_name: string; project_source: ProjectSource }

/** Answers undefined when another job of the project is active: one queue a project. */
export async function insertCrawlJob(
  rows: Kysely<Tables>,
  businessId: number,
  projectId: number,
  { triggerType, mode }: { triggerType: TriggerType; mode: SyncMode },
): Promise<number | undefined> {
  const row = await rows
    .insertInto('crawl_jobs')
    .values({ business_id: businessId, project_id: projectId, trigger_type: triggerType, mode })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** The job of a project that has not ended: one at most. */
export function activeCrawlOf(
  rows: Kysely<Tables>,
  projectId: number,
): Promise<{ id: number; cancel_requested: boolean } | undefined> {
  return rows
    .selectFrom('crawl_jobs')
    .select(['id', 'cancel_requested'])
    .where('project_id', '=', projectId)
    .where('status', 'in', ACTIVE_JOBS)
    .executeTakeFirst()
}

export function findCrawlJob(
  rows: Kysely<Tables>,
  businessId: number,
  id: number,
): Promise<CrawlJobOfProject | undefined> {
  return rows
    .selectFrom('crawl_jobs')
    .innerJoin('projects', 'projects.id', 'crawl_jobs.project_id')
    .selectAll('crawl_jobs')
    .select(['projects.name as project_name', 'projects.source as project_source'])
    .where('crawl_jobs.business_id', '=', businessId)
    .where('crawl_jobs.id', '=', id)
    .executeTakeFirst()
}

/** Finds a job by id alone, because its queue knows nothing else of it. */
export function findCrawlJobOfAnyBusiness(
  rows: Kysely<Tables>,
  id: number,
): Promise<CrawlJobRow | undefined> {
  return rows.selectFrom('crawl_jobs').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function listCrawlJobs(
  rows: Kysely<Tables>,
  businessId: number,
  projectId: number,
  page: { skip: number; limit: number },
): Promise<{ items: CrawlJobRow[]; total: number }> {
  const all = rows
    .selectFrom('crawl_jobs')
    .where('business_id', '=', businessId)
    .where('project_id', '=', projectId)
  const count = await all.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return {
    items: await all.selectAll().orderBy('id', 'desc').offset(page.skip).limit(page.limit).execute(),
    total: Number(count.count),
  }
}

/** Records the step the crawl is in, and what it wants back after a restart. */
export async function saveCrawlState(
  rows: Kysely<Tables>,
  businessId: number,
  id: number,
  state: SavedCrawl,
  now: Date,
): Promise<void> {
  await rows
    .updateTable('crawl_jobs')
    .set((eb) => ({
      state: JSON.stringify(state),
      status: state.phase,
      started_at: eb.fn.coalesce('started_at', eb.val(now)),
      ...(state.phase === 'crawling'
        ? { crawling_since: eb.fn.coalesce('crawling_since', eb.val(now)) }
        : {}),
    }))
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .where('status', 'in', ACTIVE_JOBS)
    .execute()
}

/**
 * Ends a job; one that has ended stays as it is. Completed is only said when no page waits: a page may have been
 * requeued while the last ones were read. Otherwise its waiting pages end with it, as not read: in the caller's
 * transaction. Answers whether it ended now.
 */
export async function finishCrawlJob(
  rows: Kysely<Tables>,
  businessId: number,
  id: number,
  end: { status: 'completed' | 'failed' | 'aborted'; failure?: JobFailure; detail?: string },
  now: Date,
): Promise<boolean> {
  let job = rows
    .updateTable('crawl_jobs')
    .set({
      status: end.status,
      failure_code: end.failure ?? null,
      failure_detail: end.detail ?? null,
      finished_at: now,
    })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .where('status', 'in', ACTIVE_JOBS)
  if (end.status === 'completed') {
    job = job.where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('crawl_job_items').select('id').where('job_id', '=', id).where('status', '=', 'pending'),
        ),
      ),
    )
  }
  if (!(await job.returning('id').executeTakeFirst())) return false
  if (end.status !== 'completed') await endWaitingPages(rows, businessId, id, now)
  return true
}

export async function requestCancel(rows: Kysely<Tables>, businessId: number, id: number): Promise<void> {
  await rows
    .updateTable('crawl_jobs')
    .set({ cancel_requested: true })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .execute()
}

/** What a crawl looks at while it runs. */
export async function progressOf(
  rows: Kysely<Tables>,
  id: number,
): Promise<{ isCancelled: boolean; isReadingPages: boolean }> {
  const row = await rows
    .selectFrom('crawl_jobs')
    .select(['cancel_requested', 'status'])
    .where('id', '=', id)
    .executeTakeFirst()
  // A job whose project was deleted is to stop as well.
  return { isCancelled: row?.cancel_requested ?? true, isReadingPages: row?.status === 'crawling' }
}

/** Opens a finished job again for pages that were requeued. Answers false when another job of the project is active. */
export async function reopenCrawlJob(rows: Kysely<Tables>, businessId: number, id: number): Promise<boolean> {
  const other = await rows
    .selectFrom('crawl_jobs as mine')
    .innerJoin('crawl_jobs as other', 'other.project_id', 'mine.project_id')
    .select('other.id')
    .where('mine.business_id', '=', businessId)
    .where('mine.id', '=', id)
    .where('other.id', '!=', id)
    .where('other.status', 'in', ACTIVE_JOBS)
    .executeTakeFirst()
  if (other) return false
  await rows
    .updateTable('crawl_jobs')
    .set({
      status: 'crawling',
      cancel_requested: false,
      finished_at: null,
      failure_code: null,
      failure_detail: null,
      crawling_since: sql<Date>`now()`,
      // Only pages that were asked for again are read: the job's former position does not count any more.
      state: sql`coalesce(state, '{"template": null, "notes": null}') || '{"phase": "crawling"}'`,
    })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .execute()
  return true
}
