import type { JobStatus } from '@payvand/domain'
import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely'
import type { InstagramImportsTable, TriedSource } from '../../../infra/db/instagram-schema.ts'
import type { ProjectsTable, Tables } from '../../../infra/db/schema.ts'

export type InstagramImportRow = Selectable<InstagramImportsTable>

/** An import with how its job stands; null where none was started yet. */
export interface ImportWithJob extends InstagramImportRow {
  root_url: string | null
  job_status: JobStatus | null
  job_finished_at: Date | null
}

function withJob(rows: Kysely<Tables>, businessId: number) {
  return rows
    .selectFrom('instagram_imports as page_import')
    .innerJoin('projects', 'projects.id', 'page_import.project_id')
    .leftJoin('crawl_jobs as job', 'job.id', 'page_import.crawl_job_id')
    .selectAll('page_import')
    .select(['projects.root_url', 'job.status as job_status', 'job.finished_at as job_finished_at'])
    .where('page_import.business_id', '=', businessId)
}

export function findInstagramImport(
  rows: Kysely<Tables>,
  businessId: number,
  id: number,
): Promise<ImportWithJob | undefined> {
  return withJob(rows, businessId).where('page_import.id', '=', id).executeTakeFirst()
}

/** The import that a crawl job reads for. */
export function findImportOfJob(
  rows: Kysely<Tables>,
  businessId: number,
  crawlJobId: number,
): Promise<ImportWithJob | undefined> {
  return withJob(rows, businessId).where('page_import.crawl_job_id', '=', crawlJobId).executeTakeFirst()
}

export async function listInstagramImports(
  rows: Kysely<Tables>,
  businessId: number,
  page: { skip: number; limit: number },
): Promise<{ items: ImportWithJob[]; total: number }> {
  const items = await withJob(rows, businessId)
    .orderBy('page_import.id', 'desc')
    .offset(page.skip)
    .limit(page.limit)
    .execute()
  const { count } = await rows
    .selectFrom('instagram_imports')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('business_id', '=', businessId)
    .executeTakeFirstOrThrow()
  return { items, total: Number(count) }
}

export async function insertInstagramImport(
  rows: Kysely<Tables>,
  pageImport: Insertable<InstagramImportsTable>,
): Promise<number> {
  const row = await rows
    .insertInto('instagram_imports')
    .values(pageImport)
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function updateInstagramImport(
  rows: Kysely<Tables>,
  businessId: number,
  id: number,
  changes: Updateable<InstagramImportsTable>,
): Promise<void> {
  await rows
    .updateTable('instagram_imports')
    .set(changes)
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .execute()
}

/** The project of a page; undefined where the business never read it. */
export function findInstagramProject(
  rows: Kysely<Tables>,
  businessId: number,
  rootUrl: string,
): Promise<Pick<Selectable<ProjectsTable>, 'id' | 'default_values'> | undefined> {
  return rows
    .selectFrom('projects')
    .select(['id', 'default_values'])
    .where('business_id', '=', businessId)
    .where('source', '=', 'instagram')
    .where('root_url', '=', rootUrl)
    .executeTakeFirst()
}

/** Keeps what is read of a page and what a person says of its posts apart until the end of the transaction. */
export async function holdPage(trx: Kysely<Tables>, businessId: number, projectId: number): Promise<void> {
  await trx
    .selectFrom('projects')
    .select('id')
    .where('business_id', '=', businessId)
    .where('id', '=', projectId)
    .forNoKeyUpdate()
    .execute()
}

export interface InstagramCounts {
  posts: number
  products: number
  verified: number
  sent: number
  defaultPrice: number
  failed: number
}

/** True where an item's price is the import's default and nobody has reviewed it since. */
export const HAS_DEFAULT_PRICE = sql<boolean>`coalesce(item.origins->'primaryPrice'->>'source' = 'default'
  and not coalesce(item.edits, '{}'::jsonb) ? 'primaryPrice'
  and not jsonb_path_exists(item.latest_data, '$.variants[*].primaryPrice ? (@ != null)'), false)`

/** Counts posts by the id of the import; one without posts has no entry. */
export async function countInstagramPosts(
  rows: Kysely<Tables>,
  businessId: number,
  importIds: readonly number[],
): Promise<Map<number, InstagramCounts>> {
  if (importIds.length === 0) return new Map()
  const counted = await rows
    .selectFrom('instagram_import_posts as link')
    .innerJoin('instagram_posts as post', 'post.id', 'link.post_id')
    .leftJoin('project_items as item', (join) =>
      join.onRef('item.id', '=', 'post.project_item_id').on('post.is_product', '=', true),
    )
    .select((eb) => {
      const of = eb.fn.countAll<number>
      return [
        'link.import_id',
        of().as('posts'),
        of().filterWhere('post.is_product', '=', true).as('products'),
        of().filterWhere('item.verification_status', '=', 'verified').as('verified'),
        of().filterWhere('item.verification_status', '=', 'sent').as('sent'),
        of().filterWhere(HAS_DEFAULT_PRICE).as('defaultPrice'),
        of().filterWhere('link.status', '=', 'failed').as('failed'),
      ]
    })
    .where('link.business_id', '=', businessId)
    .where('link.import_id', 'in', importIds)
    .groupBy('link.import_id')
    .execute()
  return new Map(
    counted.map(({ import_id: id, ...counts }) => [
      id,
      Object.fromEntries(
        Object.entries(counts).map(([key, value]) => [key, Number(value)]),
      ) as unknown as InstagramCounts,
    ]),
  )
}

/** Saves how each source did in this import: a source that is tried again gets a new entry, which stands last. */
export async function saveTriedSource(
  rows: Kysely<Tables>,
  pageImport: Pick<InstagramImportRow, 'id' | 'business_id'>,
  tried: TriedSource,
): Promise<void> {
  const row = await rows
    .selectFrom('instagram_imports')
    .select('tried_sources')
    .where('business_id', '=', pageImport.business_id)
    .where('id', '=', pageImport.id)
    .executeTakeFirstOrThrow()
  const sources = [...row.tried_sources.filter(({ source }) => source !== tried.source), tried]
  await updateInstagramImport(rows, pageImport.business_id, pageImport.id, {
    tried_sources: JSON.stringify(sources),
  })
}

/** Takes an import back that came to nothing; posts it brought stay for the next. */
export async function deleteInstagramImport(
  rows: Kysely<Tables>,
  businessId: number,
  id: number,
): Promise<void> {
  await rows
    .deleteFrom('instagram_imports')
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .execute()
}
