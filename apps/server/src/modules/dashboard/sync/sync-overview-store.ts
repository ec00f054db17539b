import type { RecentPace } from '@payvand/domain'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { countsByProject } from '../../catalog/index.ts'

const SHOWN = 10
const ACTIVE = ['pending', 'discovering', 'generating_template', 'crawling'] as const

/** A discarded change ended without reaching the booth. The condition is that of an index, so that nothing else is read. */
const IS_DONE = sql<boolean>`state = 'done' and coalesce(reason ->> 'code', '') <> 'discarded'`

/** Counts changes finished since `since`, and the time of the first: the pace of a queue that works now. */
export async function recentPace(rows: Kysely<Tables>, businessId: number, since: Date): Promise<RecentPace> {
  const { rows: found } = await sql<{ finished: number; since: Date | null }>`
    select count(*)::int as finished, min(updated_at) as since from (
      select updated_at from product_changes
      where business_id = ${businessId} and ${IS_DONE} and updated_at > ${since}
      union all
      select updated_at from product_changes
      where business_id = ${businessId} and state = 'refused' and updated_at > ${since}
    ) ended`.execute(rows)
  return found[0] ?? { finished: 0, since: null }
}

/** Products whose newest decision came to a good end since `since`. */
export async function countDone(rows: Kysely<Tables>, businessId: number, since: Date): Promise<number> {
  const row = await rows
    .selectFrom('product_changes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('business_id', '=', businessId)
    .where(IS_DONE)
    .where('updated_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** The newest moment at which a product was made or changed in the booth; null while there was none. */
export async function lastSentAt(rows: Kysely<Tables>, businessId: number): Promise<Date | null> {
  // Each is the end of an index; of both together all events would be read.
  const latest = (kind: 'created' | 'changed') =>
    rows
      .selectFrom('product_events')
      .select('happened_at')
      .where('business_id', '=', businessId)
      .where('kind', '=', kind)
      .orderBy('happened_at', 'desc')
      .limit(1)
      .executeTakeFirst()
  const [created, changed] = await Promise.all([latest('created'), latest('changed')])
  const moments = [created, changed].flatMap((event) => (event ? [event.happened_at] : []))
  return moments.length > 0 ? moments.reduce((one, other) => (one > other ? one : other)) : null
}

export interface ProjectOfSync {
  projectId: number
  projectName: string
}

export function runningCrawls(
  rows: Kysely<Tables>,
  businessId: number,
): Promise<(ProjectOfSync & { crawlJobId: number })[]> {
  return rows
    .selectFrom('crawl_jobs')
    .innerJoin('projects', 'projects.id', 'crawl_jobs.project_id')
    .select(['crawl_jobs.id as crawlJobId', 'projects.id as projectId', 'projects.name as projectName'])
    .where('crawl_jobs.business_id', '=', businessId)
    .where('crawl_jobs.status', 'in', ACTIVE)
    .orderBy('crawl_jobs.id', 'desc')
    .limit(SHOWN)
    .execute()
}

export async function nextCrawls(
  rows: Kysely<Tables>,
  businessId: number,
): Promise<(ProjectOfSync & { at: Date })[]> {
  const projects = await rows
    .selectFrom('projects')
    .select(['id as projectId', 'name as projectName', 'next_sync_at as at'])
    .where('business_id', '=', businessId)
    .where('sync_enabled', '=', true)
    .where('next_sync_at', 'is not', null)
    .orderBy('next_sync_at')
    .limit(SHOWN)
    .execute()
  return projects.flatMap(({ at, ...project }) => (at ? [{ ...project, at }] : []))
}

/** The projects whose products are kept equal: those that are synced, and those that something was sent from. */
export async function syncedProjects(rows: Kysely<Tables>, businessId: number): Promise<ProjectOfSync[]> {
  const projects = await rows
    .selectFrom('projects')
    .select(['id', 'name', 'sync_enabled'])
    .where('business_id', '=', businessId)
    .where('source', '!=', 'instagram')
    .where('approval', 'not in', ['pending_verification', 'rejected'])
    .orderBy('id')
    .execute()
  const counts = await countsByProject(rows, businessId)
  return projects
    .filter((project) => project.sync_enabled || (counts.get(project.id)?.products ?? 0) > 0)
    .map(({ id, name }) => ({ projectId: id, projectName: name }))
}
