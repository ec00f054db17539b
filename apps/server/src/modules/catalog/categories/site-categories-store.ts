import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'

/** The marketplace category a person confirmed, by the site's own category. */
export async function confirmedCategories(
  rows: Kysely<Tables>,
  businessId: number,
  projectId: number,
): Promise<Map<string, number>> {
  const confirmed = await rows
    .selectFrom('site_categories')
    .select(['site_category', 'category_id'])
    .where('business_id', '=', businessId)
    .where('project_id', '=', projectId)
    .execute()
  return new Map(confirmed.map((row) => [row.site_category, row.category_id]))
}

/** The site's categories with their number of items, those with most first, at most `limit`. */
export async function countSiteCategories(
  rows: Kysely<Tables>,
  businessId: number,
  projectId: number,
  limit: number,
): Promise<{ siteCategory: string; itemCount: number }[]> {
  const counted = await rows
    .selectFrom('project_items')
    .select((eb) => ['site_category', eb.fn.countAll<number>().as('count')])
    .where('business_id', '=', businessId)
    .where('project_id', '=', projectId)
    .where('site_category', 'is not', null)
    .groupBy('site_category')
    .orderBy('count', 'desc')
    .orderBy('site_category')
    .limit(limit)
    .execute()
  return counted.map((row) => ({ siteCategory: row.site_category as string, itemCount: Number(row.count) }))
}

/** The name of one item of each of these categories of the site, which may tell what the category holds. */
export async function exampleNames(
  rows: Kysely<Tables>,
  businessId: number,
  projectId: number,
  siteCategories: readonly string[],
): Promise<Map<string, string>> {
  const of = [...new Set(siteCategories)]
  if (of.length === 0) return new Map()
  const firsts = rows
    .selectFrom('project_items')
    .select((eb) => eb.fn.min('id').as('id'))
    .where('business_id', '=', businessId)
    .where('project_id', '=', projectId)
    .where('site_category', 'in', of)
    // An index tells this of the items that have been read.
    .where('blocked', 'is not', null)
    .groupBy('site_category')
  const examples = await rows
    .selectFrom('project_items')
    .select((eb) => ['site_category', eb.ref('latest_data', '->>').key('name').as('name')])
    .where('business_id', '=', businessId)
    .where('id', 'in', firsts)
    .execute()
  return new Map(examples.flatMap(({ site_category: of, name }) => (of && name ? [[of, name]] : [])))
}

/** Remembers the choice; null forgets it. */
export async function saveSiteCategory(
  rows: Kysely<Tables>,
  businessId: number,
  projectId: number,
  siteCategory: string,
  categoryId: number | null,
  now: Date,
): Promise<void> {
  if (categoryId === null) {
    await rows
      .deleteFrom('site_categories')
      .where('business_id', '=', businessId)
      .where('project_id', '=', projectId)
      .where('site_category', '=', siteCategory)
      .execute()
    return
  }
  const choice = { category_id: categoryId, confirmed_at: now }
  await rows
    .insertInto('site_categories')
    .values({ ...choice, business_id: businessId, project_id: projectId, site_category: siteCategory })
    .onConflict((conflict) => conflict.columns(['project_id', 'site_category']).doUpdateSet(choice))
    .execute()
}
