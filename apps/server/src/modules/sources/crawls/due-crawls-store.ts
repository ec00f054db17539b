import type { ProjectSource } from '@payvand/domain'
import type { Kysely, Selectable } from 'kysely'
import type { ProjectsTable, Tables } from '../../../infra/db/schema.ts'
import { ACTIVE_JOBS } from './waiting-pages-store.ts'

/**
 * The queues with work, oldest first: every job that has not ended, but those whose platform does not answer and is not to be
 * asked again yet, and crawls of sites that wait for `sitesABusiness` older ones of their business.
 */
export function dueCrawls(
  rows: Kysely<Tables>,
  sources: readonly ProjectSource[],
  { limit, sitesABusiness, now }: { limit: number; sitesABusiness: number; now: Date },
): Promise<
  {
    crawlJobId: number
    project: Pick<Selectable<ProjectsTable>, 'id' | 'root_url' | 'urls' | 'source'>
  }[]
> {
  return rows
    .selectFrom('crawl_jobs')
    .innerJoin('projects', 'projects.id', 'crawl_jobs.project_id')
    .leftJoin('platform_connections as connection', (join) =>
      join
        .onRef('connection.business_id', '=', 'projects.business_id')
        .on('projects.source', '=', 'platform')
        .on('connection.failures', '>', 0)
        .on('connection.next_read_at', '>', now),
    )
    .select([
      'crawl_jobs.id as crawlJobId',
      'projects.id',
      'projects.root_url',
      'projects.urls',
      'projects.source',
    ])
    .where('crawl_jobs.status', 'in', ACTIVE_JOBS)
    .where('projects.source', 'in', sources)
    .where((either) =>
      either.or([
        either('connection.business_id', 'is', null),
        either('crawl_jobs.cancel_requested', '=', true),
      ]),
    )
    .where((either) =>
      either.or([
        either('projects.source', '!=', 'site'),
        either('crawl_jobs.cancel_requested', '=', true),
        either(
          either
            .selectFrom('crawl_jobs as older')
            .innerJoin('projects as itsProject', 'itsProject.id', 'older.project_id')
            .whereRef('older.business_id', '=', 'crawl_jobs.business_id')
            .whereRef('older.id', '<', 'crawl_jobs.id')
            .where('older.status', 'in', ACTIVE_JOBS)
            .where('itsProject.source', '=', 'site')
            .select((of) => of.fn.countAll<number>().as('count')),
          '<',
          sitesABusiness,
        ),
      ]),
    )
    .orderBy('crawl_jobs.id')
    .limit(limit)
    .execute()
    .then((active) => active.map(({ crawlJobId, ...project }) => ({ crawlJobId, project })))
}
