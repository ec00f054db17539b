import type { JobItemStatus, ProductData, VerificationStatus } from '@payvand/domain'
import type { Kysely } from 'kysely'
import type { JobFailure, Tables } from '../../../infra/db/schema.ts'
import { HAS_DEFAULT_PRICE } from './instagram-batches-store.ts'
import type { InstagramPostRow } from './instagram-posts-store.ts'

/** A post of a task with the item it became. */
export interface BatchItemRow {
  id: number
  batch_id: number
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

function batchPosts(rows: Kysely<Tables>, businessId: number) {
  return rows
    .selectFrom('instagram_batch_posts as link')
    .innerJoin('instagram_posts as post', 'post.id', 'link.post_id')
    .where('link.business_id', '=', businessId)
}

function shown(rows: Kysely<Tables>, businessId: number, batchId: number, show: ShownPosts) {
  const all = batchPosts(rows, businessId).where('link.batch_id', '=', batchId)
  if (show === 'failed') return all.where('link.status', '=', 'failed')
  return show === 'all' ? all : all.where('post.is_product', '=', show === 'products')
}

function withItems(posts: ReturnType<typeof batchPosts>) {
  return posts
    .leftJoin('project_items as item', (join) =>
      join.onRef('item.id', '=', 'post.project_item_id').on('post.is_product', '=', true),
    )
    .selectAll('post')
    .select([
      'link.id as link_id',
      'link.batch_id',
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

function batchItem(row: JoinedRow): BatchItemRow {
  const {
    link_id: id,
    batch_id,
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
  return { id, batch_id, created_at, status, failure_code: failure_code as JobFailure | null, post, item }
}

/** The posts of a task, newest first. */
export async function listBatchItems(
  rows: Kysely<Tables>,
  businessId: number,
  filter: { batchId: number; show: ShownPosts },
  page: { skip: number; limit: number },
): Promise<{ items: BatchItemRow[]; total: number }> {
  const all = shown(rows, businessId, filter.batchId, filter.show)
  const { count } = await all.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const items = await withItems(all)
    .orderBy('post.taken_at', 'desc')
    .orderBy('link.id', 'desc')
    .offset(page.skip)
    .limit(page.limit)
    .execute()
  return { items: items.map(batchItem), total: Number(count) }
}

export async function findBatchItem(
  rows: Kysely<Tables>,
  businessId: number,
  id: number,
): Promise<BatchItemRow | undefined> {
  const row = await withItems(batchPosts(rows, businessId)).where('link.id', '=', id).executeTakeFirst()
  return row && batchItem(row)
}

/** The next items of a task's products with this status, in the order of their ids. */
export async function nextItemsOfBatch(
  rows: Kysely<Tables>,
  of: { businessId: number; batchId: number; status: VerificationStatus; afterId: number; limit: number },
): Promise<number[]> {
  const items = await batchPosts(rows, of.businessId)
    .innerJoin('project_items as item', 'item.id', 'post.project_item_id')
    .select('item.id')
    .where('link.batch_id', '=', of.batchId)
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
