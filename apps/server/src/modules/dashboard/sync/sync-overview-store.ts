import type { RecentPace } from '@payvand/domain'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'

const SHOWN = 10
const ACTIVE = ['pending', 'discovering', 'generating_template', 'crawling'] as const

/** Counts changes finished since `since`, and the time of the first: the pace of a queue that works now. */
export async function recentPace(rows: Kysely<Tables>, businessId: number, since: Date): Promise<RecentPace> {
  const row = await rows
    .selectFrom('product_changes')
    .select((eb) => [eb.fn.countAll<number>().as('finished'), eb.fn.min('updated_at').as('since')])
    .where('business_id', '=', businessId)
    .where('state', 'in', ['done', 'refused'])
    .where('updated_at', '>', since)
    .executeTakeFirstOrThrow()
  return { finished: Number(row.finished), since: row.since }
}

/** Products whose newest decision came to a good end since `since`. */
export async function countDone(rows: Kysely<Tables>, businessId: number, since: Date): Promise<number> {
  const row = await rows
    .selectFrom('product_changes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('business_id', '=', businessId)
    .where('state', '=', 'done')
    // A discarded change ended without reaching the booth.
    .where(sql`coalesce(reason->>'code', '')`, '<>', 'discarded')
    .where('updated_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** The newest moment at which a product was made or changed in the booth; null while there was none. */
export async function lastSentAt(rows: Kysely<Tables>, businessId: number): Promise<Date | null> {
  const row = await rows
    .selectFrom('product_events')
    .select((eb) => eb.fn.max('happened_at').as('at'))
    .where('business_id', '=', businessId)
    .where('kind', 'in', ['created', 'changed'])
    .executeTakeFirst()
  return row?.at ?? null
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
export function syncedProjects(rows: Kysely<Tables>, businessId: number): Promise<ProjectOfSync[]> {
  return rows
    .selectFrom('projects')
    .select(['id as projectId', 'name as projectName'])
    .where('business_id', '=', businessId)
    .where('source', '!=', 'instagram')
    .where('approval', 'not in', ['pending_verification', 'rejected'])
    .where((eb) =>
      eb.or([
        eb('sync_enabled', '=', true),
        eb.exists(
          eb
            .selectFrom('booth_products')
            .innerJoin('project_items', 'project_items.id', 'booth_products.project_item_id')
            .select(sql`1`.as('one'))
            .whereRef('booth_products.business_id', '=', 'projects.business_id')
            .whereRef('project_items.project_id', '=', 'projects.id'),
        ),
      ]),
    )
    .orderBy('id')
    .execute()
}
