import {
  type AttributeFilling,
  type CategoryAttribute,
  missingAttributes,
  type ProductData,
} from '@payvand/domain'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { findAnswers } from './attribute-answers-store.ts'
import { fillItem } from './fill-item.ts'
import { type FillableItem, findDerived, findFillable } from './item-attributes-store.ts'
import { findSchemas } from './kept-schemas.ts'

/** An item in the category in which it is sent. */
export interface ItemInCategory {
  itemId: number
  categoryId: number
  /** The data that is sent; the item's own when not given. */
  data?: ProductData
}

/**
 * The attributes of items in their categories. An item is left off where what its category asks is not kept, or where it
 * was never read.
 */
export async function fillMany(
  rows: Kysely<Tables>,
  businessId: number,
  items: readonly ItemInCategory[],
): Promise<Map<number, AttributeFilling>> {
  const schemas = await findSchemas(
    rows,
    items.map(({ categoryId }) => categoryId),
  )
  const known = items.filter(({ categoryId }) => schemas.has(categoryId))
  const fillable = await findFillable(
    rows,
    businessId,
    known.map(({ itemId }) => itemId),
  )
  const rowOf = new Map(fillable.map((row) => [row.id, row]))
  const answersOf = await answersFor(rows, businessId, fillable, [...schemas.keys()])
  const filled = new Map<number, AttributeFilling>()
  for (const { itemId, categoryId, data } of known) {
    const row = rowOf.get(itemId)
    const schema = schemas.get(categoryId)
    const given = data ?? row?.latest_data
    if (!row || !schema || !given) continue
    filled.set(itemId, fillItem(row, given, schema, answersOf(row.project_id, categoryId)))
  }
  return filled
}

/** What was answered for the categories in the projects of these items. */
export async function answersFor(
  rows: Kysely<Tables>,
  businessId: number,
  items: readonly Pick<FillableItem, 'project_id'>[],
  categoryIds: readonly number[],
) {
  const byProject = new Map<number, Awaited<ReturnType<typeof findAnswers>>>()
  for (const projectId of new Set(items.map((item) => item.project_id)))
    byProject.set(projectId, await findAnswers(rows, businessId, projectId, categoryIds))
  return (projectId: number, categoryId: number) => byProject.get(projectId)?.get(categoryId) ?? []
}

/**
 * The attributes that categories demand and nothing says of these items. What was derived of an item is taken where it
 * still holds. An item is left off where its category's demands are not known.
 */
export async function missingOfItems(
  rows: Kysely<Tables>,
  businessId: number,
  items: readonly ItemInCategory[],
): Promise<Map<number, CategoryAttribute[]>> {
  const derived = await findDerived(
    rows,
    businessId,
    items.map(({ itemId }) => itemId),
  )
  const schemas = await findSchemas(
    rows,
    items.map(({ categoryId }) => categoryId),
  )
  const missing = new Map<number, CategoryAttribute[]>()
  const open: ItemInCategory[] = []
  for (const item of items) {
    const row = derived.get(item.itemId)
    const holds = row && !row.attributes_due && row.attributes_category === item.categoryId
    if (!holds || row.attributes_missing === null || item.data) open.push(item)
    else {
      const ids = new Set(row.attributes_missing)
      missing.set(
        item.itemId,
        (schemas.get(item.categoryId) ?? []).filter(({ id }) => ids.has(id)),
      )
    }
  }
  for (const [itemId, filling] of await fillMany(rows, businessId, open))
    missing.set(itemId, missingAttributes(filling))
  return missing
}
