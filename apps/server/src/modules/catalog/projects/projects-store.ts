import { type CrawlWarning, isActiveJob, JOB_STATUSES, type JobStatus } from '@payvand/domain'
import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely'
import type { ProjectsTable, Tables } from '../../../infra/db/schema.ts'
import { markDue } from '../attributes/item-attributes-store.ts'

export type ProjectRow = Selectable<ProjectsTable> & {
  latest_job_status: JobStatus | null
  latest_job_id: number | null
  latest_job_warning: CrawlWarning | null
  /** The business's own stock (units) and preparation time (days), for products that have none. */
  business_stock: number
  business_days: number | null
}

function withLatestJob(rows: Kysely<Tables>, businessId: number) {
  return rows
    .selectFrom('projects')
    .innerJoin('businesses', 'businesses.id', 'projects.business_id')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('crawl_jobs')
          .select([
            'crawl_jobs.id as latest_job_id',
            'crawl_jobs.status as latest_job_status',
            'crawl_jobs.warning_code as latest_job_warning',
          ])
          .whereRef('crawl_jobs.project_id', '=', 'projects.id')
          .orderBy('crawl_jobs.id', 'desc')
          .limit(1)
          .as('latest'),
      (join) => join.onTrue(),
    )
    .selectAll('projects')
    .select(['latest.latest_job_id', 'latest.latest_job_status', 'latest.latest_job_warning'])
    .select(['businesses.default_stock as business_stock', 'businesses.preparation_days as business_days'])
    .where('projects.business_id', '=', businessId)
}

export function findProject(
  rows: Kysely<Tables>,
  businessId: number,
  id: number,
): Promise<ProjectRow | undefined> {
  return withLatestJob(rows, businessId).where('projects.id', '=', id).executeTakeFirst()
}

/** The project that is read through the connection of the business to its platform: one at most. */
export function findPlatformProject(
  rows: Kysely<Tables>,
  businessId: number,
): Promise<ProjectRow | undefined> {
  return withLatestJob(rows, businessId).where('projects.source', '=', 'platform').executeTakeFirst()
}

/** The oldest crawled project of a site, by its origin. */
export async function findSiteProject(
  rows: Kysely<Tables>,
  businessId: number,
  origin: string,
): Promise<{ id: number } | undefined> {
  const sites = await rows
    .selectFrom('projects')
    .select(['id', 'root_url'])
    .where('business_id', '=', businessId)
    .where('source', '=', 'site')
    .where('root_url', 'is not', null)
    .orderBy('id')
    .execute()
  const bareHost = (url: string) => URL.parse(url)?.host.replace(/^www\./, '')
  return sites.find(({ root_url: url }) => url !== null && bareHost(url) === bareHost(origin))
}

/** An admin looks across businesses to approve or reject; nothing else may. */
export function findProjectForApproval(
  rows: Kysely<Tables>,
  id: number,
): Promise<{ id: number; business_id: number; name: string; approval: string } | undefined> {
  return rows
    .selectFrom('projects')
    .select(['id', 'business_id', 'name', 'approval'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** An admin looks across businesses here as well: every project that waits for an answer, oldest first. */
export function waitingProjects(
  rows: Kysely<Tables>,
  limit: number,
): Promise<(ProjectRow & { business_name: string | null })[]> {
  return (
    rows
      .selectFrom('projects')
      .innerJoin('businesses', 'businesses.id', 'projects.business_id')
      .selectAll('projects')
      .select([
        'businesses.name as business_name',
        'businesses.default_stock as business_stock',
        'businesses.preparation_days as business_days',
      ])
      // It does not crawl before it is approved.
      .select([
        sql<null>`null`.as('latest_job_id'),
        sql<null>`null`.as('latest_job_status'),
        sql<null>`null`.as('latest_job_warning'),
      ])
      .where('projects.approval', '=', 'pending_verification')
      .orderBy('projects.id')
      .limit(limit)
      .execute()
  )
}

/** Projects of Instagram pages are left out, because they have imports of their own. */
export async function listProjects(
  rows: Kysely<Tables>,
  businessId: number,
  page: { skip: number; limit: number },
): Promise<{ items: ProjectRow[]; total: number }> {
  const items = await withLatestJob(rows, businessId)
    .where('projects.source', '!=', 'instagram')
    .orderBy('projects.id', 'desc')
    .offset(page.skip)
    .limit(page.limit)
    .execute()
  return { items, total: await countProjects(rows, businessId) }
}

export async function countProjects(rows: Kysely<Tables>, businessId: number): Promise<number> {
  const row = await rows
    .selectFrom('projects')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('business_id', '=', businessId)
    .where('source', '!=', 'instagram')
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export async function insertProject(
  rows: Kysely<Tables>,
  project: Insertable<ProjectsTable>,
): Promise<number> {
  const row = await rows.insertInto('projects').values(project).returning('id').executeTakeFirstOrThrow()
  return row.id
}

export async function updateProject(
  rows: Kysely<Tables>,
  businessId: number,
  id: number,
  changes: Updateable<ProjectsTable>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return
  await rows
    .updateTable('projects')
    .set(changes)
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .execute()
  // Its category is that of every item for which none was chosen.
  if (changes.default_values !== undefined) await markDue(rows, businessId, id)
}

/** Deletes the project with its items, their changes and jobs. Answers whether it was there. */
export async function deleteProject(rows: Kysely<Tables>, businessId: number, id: number): Promise<boolean> {
  const row = await rows
    .deleteFrom('projects')
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Projects whose sync is due and that may be crawled, the longest due first. */
export async function listDueSyncs(
  rows: Kysely<Tables>,
  now: Date,
  limit: number,
): Promise<{ id: number; business_id: number }[]> {
  return dueSyncs(rows, now).select(['id', 'business_id']).orderBy('next_sync_at').limit(limit).execute()
}

/** Locks a project whose sync is still due, unless another process has it in hand. */
export function lockDueSync(
  trx: Kysely<Tables>,
  businessId: number,
  id: number,
  now: Date,
): Promise<Selectable<ProjectsTable> | undefined> {
  return dueSyncs(trx, now)
    .selectAll()
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

/** A project with a job under way waits for its end: a second crawl would only repeat the first. */
function dueSyncs(rows: Kysely<Tables>, now: Date) {
  return rows
    .selectFrom('projects')
    .where('sync_enabled', '=', true)
    .where('next_sync_at', '<=', now)
    .where('approval', '=', 'verified')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('crawl_jobs')
            .select('crawl_jobs.id')
            .whereRef('crawl_jobs.project_id', '=', 'projects.id')
            .where('crawl_jobs.status', 'in', JOB_STATUSES.filter(isActiveJob)),
        ),
      ),
    )
}
