import type { ItemSelection } from '@payvand/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { withoutCategory } from '../items/item-conditions-store.ts'
import { selectedItems } from '../items/item-list-store.ts'

/** Counts a selection, and those of it that a category is still to be chosen for. */
export async function countWithoutCategory(
  rows: Kysely<Tables>,
  businessId: number,
  projectId: number,
  selection: ItemSelection,
): Promise<{ selected: number; without: number }> {
  return selectedItems(rows, businessId, projectId, selection)
    .select([
      sql<number>`count(*)::int`.as('selected'),
      sql<number>`(count(*) filter (where ${withoutCategory(projectId)}))::int`.as('without'),
    ])
    .executeTakeFirstOrThrow()
}

/** The first items of a selection that a category is still to be chosen for. */
export async function itemsWithoutCategory(
  rows: Kysely<Tables>,
  businessId: number,
  projectId: number,
  selection: ItemSelection,
  limit: number,
): Promise<{ id: number; siteCategory: string | null }[]> {
  return selectedItems(rows, businessId, projectId, selection)
    .where(withoutCategory(projectId))
    .select(['id', 'site_category as siteCategory'])
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** The names of these items; one without a name has no entry. */
export async function itemNames(
  rows: Kysely<Tables>,
  businessId: number,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const named = await rows
    .selectFrom('project_items')
    .select((eb) => ['id', eb.ref('latest_data', '->>').key('name').as('name')])
    .where('business_id', '=', businessId)
    .where('id', 'in', ids)
    .execute()
  return new Map(named.flatMap(({ id, name }) => (name ? [[id, name]] : [])))
}
