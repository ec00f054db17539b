import type {
  BoothDifference,
  ChangeCause,
  DesiredProduct,
  KnownSyncState,
  ObservedProduct,
  ProductData,
  VerificationStatus,
} from '@payvand/domain'
import { type Kysely, type SqlBool, sql } from 'kysely'
import { type CappedCount, countUpTo, totalBeside, wholeCount } from '../../../infra/db/capped-count-store.ts'
import type { ChangeReason } from '../../../infra/db/publication-schema.ts'
import type { Tables } from '../../../infra/db/schema.ts'
import { wordKey } from '../../catalog/index.ts'
import { linkedProducts } from './linked-products-store.ts'
import { countProductSyncs } from './product-counts-store.ts'
import { STATE } from './product-state-store.ts'

/** A product of the booth that is linked to an item, with where it stands. */
export interface ProductSyncRow {
  product_id: number
  item_id: number
  title: string
  sku: string
  url: string
  photo: string | null
  state: KnownSyncState
  blacklisted: boolean
  last_applied: DesiredProduct | null
  observed: ObservedProduct | null
  verified_at: Date | null
  differences: BoothDifference[] | null
  review_reasons: string[] | null
  sync_price: boolean
  sync_stock: boolean
  sync_content: boolean
  change_reason: ChangeReason | null
  change_state: 'waiting' | 'sending' | 'done' | 'refused' | 'held' | null
  is_active: boolean
  verification_status: VerificationStatus
}

/** Further columns for a product's own page. */
export interface ProductSyncDetails extends ProductSyncRow {
  observed_at: Date | null
  differs_since: Date | null
  external_edit_at: Date | null
  sent_at: Date
  latest_data: ProductData | null
  edits: Partial<ProductData> | null
  edit_bases: Partial<ProductData> | null
  project_id: number
  project_name: string
  change_cause: ChangeCause | null
  change_updated_at: Date | null
  next_attempt_at: Date | null
}

const COLUMNS = [
  'booth_products.product_id',
  'booth_products.project_item_id as item_id',
  'booth_products.title',
  'booth_products.sku',
  'project_items.url',
  'booth_products.last_applied',
  'booth_products.observed',
  'booth_products.verified_at',
  'booth_products.differences',
  'booth_products.review_reasons',
  'booth_products.sync_price',
  'booth_products.sync_stock',
  'booth_products.sync_content',
  'product_changes.reason as change_reason',
  'product_changes.state as change_state',
  'project_items.is_active',
  'project_items.verification_status',
] as const

const selected = (rows: Kysely<Tables>, businessId: number) =>
  linkedProducts(rows, businessId)
    .select(COLUMNS)
    .select([
      STATE.as('state'),
      sql<SqlBool>`blacklist_products.id is not null`.as('blacklisted'),
      sql<string | null>`project_items.latest_data->>'photo'`.as('photo'),
    ])

/** Finds those of these marketplace products that are ours. */
export async function findProductSyncs(
  rows: Kysely<Tables>,
  businessId: number,
  productIds: readonly number[],
): Promise<ProductSyncRow[]> {
  if (productIds.length === 0) return []
  const found = await selected(rows, businessId)
    .where('booth_products.product_id', 'in', productIds)
    .execute()
  return found.map(readRow)
}

/** Lists our products in one state whose title has these words, newest in the booth first. */
export async function listProductSyncs(
  rows: Kysely<Tables>,
  businessId: number,
  filter: { state: KnownSyncState; title?: string; page: number; perPage: number },
): Promise<CappedCount & { rows: ProductSyncRow[] }> {
  const words = wordKey(filter.title ?? '')
  const inState = linkedProducts(rows, businessId)
    .where(STATE, '=', filter.state)
    .$if(words !== '', (query) =>
      query.where(
        sql<SqlBool>`split_part(project_items.title_key, ${'\n'}, 1) like ${`%${words.replace(/[\\%_]/g, '\\$&')}%`}`,
      ),
    )
  const page = { skip: (filter.page - 1) * filter.perPage, limit: filter.perPage }
  const newestFirst = inState.orderBy('booth_products.product_id', 'desc')
  const ids = await newestFirst
    .select('booth_products.product_id')
    .limit(page.limit + 1)
    .offset(page.skip)
    .execute()
  const counted = await totalBeside(page, ids.length, async () =>
    words === ''
      ? wholeCount(await countInState(rows, businessId, filter.state))
      : countUpTo(rows, newestFirst),
  )
  const found = await findProductSyncs(
    rows,
    businessId,
    ids.slice(0, page.limit).map((row) => row.product_id),
  )
  const byId = new Map(found.map((row) => [row.product_id, row]))
  return {
    rows: ids.flatMap((row) => byId.get(row.product_id) ?? []),
    ...counted,
  }
}

async function countInState(
  rows: Kysely<Tables>,
  businessId: number,
  state: KnownSyncState,
): Promise<number> {
  const { states } = await countProductSyncs(rows, businessId)
  return states.find((one) => one.state === state)?.count ?? 0
}

export async function findProductSync(
  rows: Kysely<Tables>,
  businessId: number,
  productId: number,
): Promise<ProductSyncDetails | undefined> {
  const row = await selected(rows, businessId)
    .innerJoin('projects', 'projects.id', 'project_items.project_id')
    .select([
      'booth_products.observed_at',
      'booth_products.differs_since',
      'booth_products.external_edit_at',
      'booth_products.sent_at',
      'project_items.latest_data',
      'project_items.edits',
      'project_items.edit_bases',
      'project_items.project_id',
      'projects.name as project_name',
      'product_changes.cause as change_cause',
      'product_changes.updated_at as change_updated_at',
      'product_changes.next_attempt_at',
    ])
    .where('booth_products.product_id', '=', productId)
    .executeTakeFirst()
  return row && { ...row, ...readRow(row) }
}

/** The items these marketplace products are kept equal to, by product. */
export async function itemsOfProducts(
  rows: Kysely<Tables>,
  businessId: number,
  productIds: readonly number[],
): Promise<{ productId: number; itemId: number; title: string; url: string }[]> {
  if (productIds.length === 0) return []
  return rows
    .selectFrom('booth_products')
    .innerJoin('project_items', 'project_items.id', 'booth_products.project_item_id')
    .select(['product_id as productId', 'project_item_id as itemId', 'title', 'project_items.url'])
    .where('booth_products.business_id', '=', businessId)
    .where('product_id', 'in', productIds)
    .execute()
}

/** Finds those of these marketplace products that sync never touches. */
export async function blacklistedAmong(
  rows: Kysely<Tables>,
  businessId: number,
  productIds: readonly number[],
): Promise<Set<number>> {
  if (productIds.length === 0) return new Set()
  const found = await rows
    .selectFrom('blacklist_products')
    .select('product_id')
    .where('business_id', '=', businessId)
    .where('product_id', 'in', productIds)
    .execute()
  return new Set(found.map((row) => row.product_id))
}

function readRow<Row extends { blacklisted: SqlBool }>(row: Row): Row & { blacklisted: boolean } {
  return { ...row, blacklisted: row.blacklisted === true }
}
