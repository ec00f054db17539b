import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'

/** Columns of an item that decide its category. */
export interface CategorisedItem {
  project_id: number
  category_id: number | null
  site_category: string | null
}

/** The marketplace category that an item is sent in (`itemCategory`), of a row of `project_items`. */
export const CATEGORY_OF_ITEM = sql<number | null>`coalesce(project_items.category_id,
  (select site_categories.category_id from site_categories
    where site_categories.project_id = project_items.project_id
      and site_categories.site_category = project_items.site_category),
  (select (projects.default_values->>'categoryId')::bigint from projects where projects.id = project_items.project_id))`

/**
 * Answers the marketplace category of any item of a business as `itemCategory` does, for readings that go through all of
 * its projects.
 */
export async function findItemCategories(
  rows: Kysely<Tables>,
  businessId: number,
): Promise<(item: CategorisedItem) => number | null> {
  const projects = await rows
    .selectFrom('projects')
    .select(['id', sql<number | null>`default_values->'categoryId'`.as('categoryId')])
    .where('business_id', '=', businessId)
    .execute()
  const confirmed = await rows
    .selectFrom('site_categories')
    .select(['project_id', 'site_category', 'category_id'])
    .where('business_id', '=', businessId)
    .execute()
  const keyOf = (projectId: number, siteCategory: string) => `${projectId} ${siteCategory}`
  const ofSite = new Map(confirmed.map((row) => [keyOf(row.project_id, row.site_category), row.category_id]))
  const ofProject = new Map(projects.map(({ id, categoryId }) => [id, categoryId]))
  return ({ project_id: projectId, category_id: own, site_category: siteCategory }) =>
    own ??
    (siteCategory === null ? undefined : ofSite.get(keyOf(projectId, siteCategory))) ??
    ofProject.get(projectId) ??
    null
}
