import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'

export interface CategoryCounts {
  categoryId: number
  itemCount: number
  /** Items of which it is not known what they lack, and items that lack something. */
  unknownCount: number
  missingCount: number
  /** Attributes that some item lacks. */
  openCount: number
}

/** The categories of a project's items with what they lack, those that lack most first. */
export async function countByCategory(
  rows: Kysely<Tables>,
  businessId: number,
  projectId: number,
): Promise<CategoryCounts[]> {
  const { rows: counted } = await sql<CategoryCounts>`
    select attributes_category as "categoryId", count(*)::int as "itemCount",
      count(*) filter (where attributes_missing is null)::int as "unknownCount",
      count(*) filter (where attributes_missing <> '[]')::int as "missingCount",
      coalesce((
        select count(distinct missing.value)::int
        from project_items item, jsonb_array_elements(item.attributes_missing) missing
        where item.business_id = ${businessId} and item.project_id = ${projectId} and item.is_active
          and item.attributes_category = project_items.attributes_category
          and item.attributes_missing <> '[]'), 0) as "openCount"
    from project_items
    where business_id = ${businessId} and project_id = ${projectId} and is_active and attributes_category is not null
    group by attributes_category
    order by count(*) filter (where attributes_missing <> '[]') desc, count(*) desc, attributes_category
    limit 200`.execute(rows)
  return counted
}

function ofCategory(rows: Kysely<Tables>, businessId: number, projectId: number, categoryId: number) {
  return rows
    .selectFrom('project_items')
    .where('business_id', '=', businessId)
    .where('project_id', '=', projectId)
    .where('is_active', '=', true)
    .where('attributes_category', '=', categoryId)
}

/**
 * A page of a category's items, and how many there are. A table keeps its order while it is filled; a sample has those
 * that lack something first.
 */
export async function listCategoryItems(
  rows: Kysely<Tables>,
  businessId: number,
  projectId: number,
  of: { categoryId: number; missing: 'only' | 'first' | 'among'; skip: number; limit: number },
): Promise<{ ids: number[]; total: number }> {
  const all = ofCategory(rows, businessId, projectId, of.categoryId)
  const items = of.missing === 'only' ? all.where(sql<boolean>`attributes_missing <> '[]'`) : all
  const first = sql`coalesce(attributes_missing, '[]') <> '[]'`
  const page = await (of.missing === 'first' ? items.orderBy(first, 'desc') : items)
    .select('id')
    .orderBy('id')
    .offset(of.skip)
    .limit(of.limit)
    .execute()
  const { total } = await items.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { ids: page.map(({ id }) => id), total: Number(total) }
}
