import { type Kysely, type Selectable, sql } from 'kysely'
import type { ProjectItemsTable, ProjectsTable, Tables } from '../../../infra/db/schema.ts'

const COLUMNS = [
  'id',
  'url',
  'latest_data',
  'read_data',
  'facts',
  'site_category',
  'created_at',
  'changed_at',
] as const
export type FeedProductRow = Pick<Selectable<ProjectItemsTable>, (typeof COLUMNS)[number]>

export type FeedProject = Pick<Selectable<ProjectsTable>, 'id' | 'business_id' | 'name' | 'root_url'>

/** The project whose feeds have this token; undefined where none has it any more. */
export function findFeedProject(rows: Kysely<Tables>, token: string): Promise<FeedProject | undefined> {
  return rows
    .selectFrom('projects')
    .select(['id', 'business_id', 'name', 'root_url'])
    .where('feed_token', '=', token)
    .executeTakeFirst()
}

export async function setFeedToken(
  rows: Kysely<Tables>,
  businessId: number,
  projectId: number,
  token: string | null,
): Promise<void> {
  await rows
    .updateTable('projects')
    .set({ feed_token: token })
    .where('business_id', '=', businessId)
    .where('id', '=', projectId)
    .execute()
}

/** A feed holds products that a person, or their automation, verified and that were in the shop when it was last read. */
const fedProducts = (rows: Kysely<Tables>, projectId: number) =>
  rows
    .selectFrom('project_items')
    .where('project_id', '=', projectId)
    .where('verification_status', 'in', ['verified', 'sent'])
    .where('is_active', '=', true)
    .where('missing_since', 'is', null)
    .where('latest_data', 'is not', null)

export async function countFeedProducts(rows: Kysely<Tables>, projectId: number): Promise<number> {
  const { count } = await fedProducts(rows, projectId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Ids grow with time, so the newest products are those with the highest. */
export type FeedOrder = 'added' | 'updated'

export function feedPage(
  rows: Kysely<Tables>,
  projectId: number,
  { order, skip, limit }: { order: FeedOrder; skip: number; limit: number },
): Promise<FeedProductRow[]> {
  let products = fedProducts(rows, projectId).select(COLUMNS)
  if (order === 'updated') products = products.orderBy(sql`coalesce(changed_at, created_at)`, 'desc')
  return products.orderBy('id', 'desc').offset(skip).limit(limit).execute()
}

/** The products beneath an id, the highest first; all of them beneath none. */
export function feedProductsBelow(
  rows: Kysely<Tables>,
  projectId: number,
  below: number | null,
  limit: number,
): Promise<FeedProductRow[]> {
  let products = fedProducts(rows, projectId).select(COLUMNS)
  if (below !== null) products = products.where('id', '<', below)
  return products.orderBy('id', 'desc').limit(limit).execute()
}

export function feedProductsBy(
  rows: Kysely<Tables>,
  projectId: number,
  { column, values }: { column: 'id'; values: number[] } | { column: 'url'; values: string[] },
): Promise<FeedProductRow[]> {
  return fedProducts(rows, projectId)
    .select(COLUMNS)
    .where(column, 'in', values as never)
    .orderBy('id', 'desc')
    .execute()
}
