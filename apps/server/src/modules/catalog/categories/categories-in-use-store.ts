import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'

/** The categories of the marketplace that a business's active items are sent in, those with most items first. */
export async function categoriesInUse(
  rows: Kysely<Tables>,
  businessId: number,
  limit: number,
): Promise<{ categoryId: number; itemCount: number }[]> {
  const category = sql<number>`coalesce(project_items.category_id, site_categories.category_id,
    (projects.default_values->>'categoryId')::bigint)`
  const found = await rows
    .selectFrom('project_items')
    .innerJoin('projects', 'projects.id', 'project_items.project_id')
    .leftJoin('site_categories', (join) =>
      join
        .onRef('site_categories.project_id', '=', 'project_items.project_id')
        .onRef('site_categories.site_category', '=', 'project_items.site_category'),
    )
    .select((eb) => [category.as('categoryId'), eb.fn.countAll<number>().as('count')])
    .where('project_items.business_id', '=', businessId)
    .where('project_items.is_active', '=', true)
    .where(sql<boolean>`${category} is not null`)
    .groupBy(category)
    .orderBy('count', 'desc')
    .orderBy(category)
    .limit(limit)
    .execute()
  return found.map((row) => ({ categoryId: row.categoryId, itemCount: Number(row.count) }))
}

/** The projects of a business with the number of their active items, the newest first. */
export async function projectsInUse(
  rows: Kysely<Tables>,
  businessId: number,
): Promise<{ id: number; name: string; itemCount: number }[]> {
  const found = await rows
    .selectFrom('projects')
    .leftJoin('project_items', (join) =>
      join.onRef('project_items.project_id', '=', 'projects.id').on('project_items.is_active', '=', true),
    )
    .select((eb) => ['projects.id', 'projects.name', eb.fn.count<number>('project_items.id').as('count')])
    .where('projects.business_id', '=', businessId)
    .groupBy(['projects.id', 'projects.name'])
    .orderBy('projects.id', 'desc')
    .execute()
  return found.map(({ id, name, count }) => ({ id, name, itemCount: Number(count) }))
}
