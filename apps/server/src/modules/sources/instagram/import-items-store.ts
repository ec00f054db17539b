import type { JobItemStatus, ProductData, VerificationStatus } from '@payvand/domain'
import type { Kysely } from 'kysely'
import type { JobFailure, Tables } from '../../../infra/db/schema.ts'
import { HAS_DEFAULT_PRICE } from './instagram-imports-store.ts'
import type { InstagramPostRow } from './instagram-posts-store.ts'

/** A post of an import with the item it became. */
export interface ImportItemRow {
  id: number
  import_id: number
  created_at: Date
  status: JobItemStatus
  failure_code: JobFailure | null
  post: InstagramPostRow
  item: {
    id: number
    verificationStatus: VerificationStatus
    latestData: ProductData | null
    isDefaultPrice: boolean
  } | null
}

export type ShownPosts = 'all' | 'products' | 'others' | 'failed'

function importPosts(rows: Kysely<Tables>, businessId: number) {
  return rows
    .selectFrom('instagram_import_posts as link')
    .innerJoin('instagram_posts as post', 'post.id', 'link.post_id')
    .where('link.business_id', '=', businessId)
}

function shown(rows: Kysely<Tables>, businessId: number, importId: number, show: ShownPosts) {
  const all = importPosts(rows, businessId).where('link.import_id', '=', importId)
  if (show === 'failed') return all.where('link.status', '=', 'failed')
  return show === 'all' ? all : all.where('post.is_product', '=', show === 'products')
}

function withItems(posts: ReturnType<typeof importPosts>) {
  return posts
    .leftJoin('project_items as item', (join) =>
      join.onRef('item.id', '=', 'post.project_item_id').on('post.is_product', '=', true),
    )
    .selectAll('post')
    .select([
      'link.id as link_id',
      'link.import_id',
      'link.created_at as link_created_at',
      'link.status',
      'link.failure_code',
      'item.id as item_id',
      'item.verification_status',
      'item.latest_data',
      HAS_DEFAULT_PRICE.as('is_default_price'),
    ])
}

type JoinedRow = Awaited<ReturnType<ReturnType<typeof withItems>['execute']>>[number]

function importItem(row: JoinedRow): ImportItemRow {
  const {
    link_id: id,
    import_id,
    link_created_at: created_at,
    status,
    failure_code,
    item_id: itemId,
    verification_status: verificationStatus,
    latest_data: latestData,
    is_default_price: isDefaultPrice,
    ...post
  } = row
  const item =
    itemId === null || verificationStatus === null
      ? null
      : { id: itemId, verificationStatus, latestData, isDefaultPrice }
  return { id, import_id, created_at, status, failure_code: failure_code as JobFailure | null, post, item }
}

/** The posts of an import, newest first. */
export async function listImportItems(
  rows: Kysely<Tables>,
  businessId: number,
  filter: { importId: number; show: ShownPosts },
  page: { skip: number; limit: number },
): Promise<{ items: ImportItemRow[]; total: number }> {
  const all = shown(rows, businessId, filter.importId, filter.show)
  const { count } = await all.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const items = await withItems(all)
    .orderBy('post.taken_at', 'desc')
    .orderBy('link.id', 'desc')
    .offset(page.skip)
    .limit(page.limit)
    .execute()
  return { items: items.map(importItem), total: Number(count) }
}

export async function findImportItem(
  rows: Kysely<Tables>,
  businessId: number,
  id: number,
): Promise<ImportItemRow | undefined> {
  const row = await withItems(importPosts(rows, businessId)).where('link.id', '=', id).executeTakeFirst()
  return row && importItem(row)
}

/** The next items of an import's products with this status, in the order of their ids. */
export async function nextItemsOfImport(
  rows: Kysely<Tables>,
  of: { businessId: number; importId: number; status: VerificationStatus; afterId: number; limit: number },
): Promise<number[]> {
  const items = await importPosts(rows, of.businessId)
    .innerJoin('project_items as item', 'item.id', 'post.project_item_id')
    .select('item.id')
    .where('link.import_id', '=', of.importId)
    .where('post.is_product', '=', true)
    .where('item.verification_status', '=', of.status)
    .where('item.is_active', '=', true)
    .where('item.id', '>', of.afterId)
    .orderBy('item.id')
    .limit(of.limit)
    .execute()
  return items.map(({ id }) => id)
}

/** Keeps what a person says of a post; its caption's reading does not change it any more. */
export async function savePersonsJudgement(
  trx: Kysely<Tables>,
  businessId: number,
  postId: number,
  isProduct: boolean,
): Promise<InstagramPostRow> {
  return trx
    .updateTable('instagram_posts')
    .set({ is_product: isProduct, is_product_by_person: true })
    .where('business_id', '=', businessId)
    .where('id', '=', postId)
    .returningAll()
    .executeTakeFirstOrThrow()
}
