import type { AttributeValue, ProductData } from '@payvand/domain'
import { type Kysely, sql } from 'kysely'
import type { ItemFacts, Tables } from '../../../infra/db/schema.ts'

/** Columns of an item from which its category's attributes are answered. */
export interface FillableItem {
  id: number
  project_id: number
  category_id: number | null
  site_category: string | null
  latest_data: ProductData | null
  read_data: ProductData | null
  edits: Partial<ProductData> | null
  facts: ItemFacts | null
  attribute_edits: Record<string, AttributeValue> | null
}

const FILLABLE = [
  'id',
  'project_id',
  'category_id',
  'site_category',
  'latest_data',
  'read_data',
  'edits',
  'facts',
  'attribute_edits',
] as const

export function findFillable(
  rows: Kysely<Tables>,
  businessId: number,
  ids: readonly number[],
): Promise<FillableItem[]> {
  return rows
    .selectFrom('project_items')
    .select(FILLABLE)
    .where('business_id', '=', businessId)
    .where('id', 'in', ids.length > 0 ? ids : [0])
    .orderBy('id')
    .execute()
}

/** What was derived for items when their attributes were last looked at. */
export async function findDerived(rows: Kysely<Tables>, businessId: number, ids: readonly number[]) {
  const found = await rows
    .selectFrom('project_items')
    .select(['id', 'attributes_due', 'attributes_category', 'attributes_missing'])
    .where('business_id', '=', businessId)
    .where('id', 'in', ids.length > 0 ? ids : [0])
    .execute()
  return new Map(found.map((row) => [row.id, row]))
}

export async function businessesWithDueItems(rows: Kysely<Tables>): Promise<number[]> {
  const due = await rows
    .selectFrom('project_items')
    .select('business_id')
    .distinct()
    .where('attributes_due', '=', true)
    .limit(1_000)
    .execute()
  return due.map((row) => row.business_id)
}

/** True while some item of a project is still to be looked at. */
export async function hasDueItems(
  rows: Kysely<Tables>,
  businessId: number,
  projectId: number,
): Promise<boolean> {
  const due = await rows
    .selectFrom('project_items')
    .select('id')
    .where('business_id', '=', businessId)
    .where('project_id', '=', projectId)
    .where('attributes_due', '=', true)
    .limit(1)
    .executeTakeFirst()
  return due !== undefined
}

/**
 * True while what a project's items lack changes by itself: some are still to be looked at, or wait for what the
 * marketplace demands of their category and will be asked.
 */
export async function isLookingAt(
  rows: Kysely<Tables>,
  businessId: number,
  projectId: number,
): Promise<boolean> {
  if (await hasDueItems(rows, businessId, projectId)) return true
  const waiting = await rows
    .selectFrom('project_items')
    .leftJoin('category_attributes as demanded', 'demanded.category_id', 'attributes_category')
    .innerJoin('marketplace_connections as booth', 'booth.business_id', 'project_items.business_id')
    .select('project_items.id')
    .where('project_items.business_id', '=', businessId)
    .where('project_items.project_id', '=', projectId)
    .where('project_items.is_active', '=', true)
    .where('attributes_category', 'is not', null)
    .where('attributes_missing', 'is', null)
    .where('booth.status', '=', 'connected')
    .where('demanded.attributes', 'is', null)
    .where(sql`coalesce(demanded.failures, 0)`, '=', 0)
    .limit(1)
    .executeTakeFirst()
  return waiting !== undefined
}

/** The next items whose attributes are to be looked at, locked; those that somebody holds come later. */
export function lockDueItems(rows: Kysely<Tables>, businessId: number, limit: number) {
  return rows
    .selectFrom('project_items')
    .select([...FILLABLE, 'attributes_key', 'verification_status', 'is_active'])
    .where('business_id', '=', businessId)
    .where('attributes_due', '=', true)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
}

/** What was derived of an item's attributes. */
export interface DerivedAttributes {
  itemId: number
  categoryId: number | null
  /** Null while what the category demands is not known. */
  missing: readonly number[] | null
  key: string | null
}

export async function saveDerived(
  rows: Kysely<Tables>,
  businessId: number,
  derived: readonly DerivedAttributes[],
): Promise<void> {
  if (derived.length === 0) return
  const values = derived.map(({ itemId, categoryId, missing, key }) => ({
    id: itemId,
    category: categoryId,
    missing,
    key,
  }))
  await sql`
    update project_items item set
      attributes_due = false, attributes_category = derived.category,
      attributes_missing = derived.missing, attributes_key = derived.key
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
      as derived(id bigint, category bigint, missing jsonb, key text)
    where item.business_id = ${businessId} and item.id = derived.id`.execute(rows)
}

/** Items of a project whose attributes are to be looked at again, because what they are answered by changed. */
export async function markDue(
  rows: Kysely<Tables>,
  businessId: number,
  projectId: number,
  of: { siteCategory?: string; categoryId?: number } = {},
): Promise<void> {
  let items = rows
    .updateTable('project_items')
    .set({ attributes_due: true })
    .where('business_id', '=', businessId)
    .where('project_id', '=', projectId)
    .where('attributes_due', '=', false)
  if (of.siteCategory !== undefined) items = items.where('site_category', '=', of.siteCategory)
  if (of.categoryId !== undefined) items = items.where('attributes_category', '=', of.categoryId)
  await items.execute()
}

/** The same for the items of every business in a category that now asks something else. */
export async function markCategoryDue(rows: Kysely<Tables>, categoryId: number): Promise<void> {
  await rows
    .updateTable('project_items')
    .set({ attributes_due: true })
    .where('attributes_category', '=', categoryId)
    .where('attributes_due', '=', false)
    .execute()
}
