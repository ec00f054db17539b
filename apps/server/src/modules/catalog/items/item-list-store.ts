import type { ItemFilters, ItemSelection, itemExportQuery } from '@payvand/contract'
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Tables } from '../../../infra/db/schema.ts'
import { wordKey } from './item-columns.ts'

export type ItemSort = z.output<typeof itemExportQuery>['sort']
type Items = SelectQueryBuilder<Tables, 'project_items', object>

/** Start of the project's newest crawl: items found since are new. */
const latestCrawl = (projectId: number) =>
  sql<Date>`(select max(created_at) from crawl_jobs where project_id = ${projectId})`

/** Items with a name that another item, in the booth already or found earlier, has: the marketplace takes it once. */
const takenNames = (businessId: number) => sql`(
  select id from (
    select item.id, row_number() over (partition by item.name_key order by product.product_id is null, item.id) as place
    from project_items item
    left join booth_products product on product.project_item_id = item.id
    where item.business_id = ${businessId} and item.is_active and item.name_key in (
      select name_key from project_items
      where business_id = ${businessId} and is_active and name_key is not null
      group by name_key having count(*) > 1
    )
  ) named where place > 1)`

/** A value of a variant that a person changed and of which the site says something else now than then, and than they. */
const IN_VARIANT_CONFLICT = sql`exists (
  select from jsonb_array_elements(edit_bases -> 'variants') base
  join jsonb_array_elements(edits -> 'variants') mine on mine -> 'properties' = base -> 'properties'
  join jsonb_array_elements(read_data -> 'variants') site on site -> 'properties' = base -> 'properties'
  cross join unnest(array['primaryPrice', 'stock', 'sku']) as value(key)
  where mine -> value.key is distinct from base -> value.key
    and site -> value.key is distinct from base -> value.key
    and site -> value.key is distinct from mine -> value.key)`

/**
 * The SQL of `itemCategory`: no category was chosen for the item, its category of the site or its project. A product of the
 * booth stands in one already.
 */
export const withoutCategory = (projectId: number) => sql<boolean>`(
  is_active and category_id is null and blocked is not null
  and (select default_values ->> 'categoryId' from projects where id = ${projectId}) is null
  and not coalesce(site_category in (select site_category from site_categories where project_id = ${projectId}), false)
  and id not in (
    select project_item_id from booth_products product
    join project_items published on published.id = product.project_item_id
    where published.project_id = ${projectId}))`

/** Items that lack an attribute which their category demands. */
const LACKING_ATTRIBUTES = sql<boolean>`(
  is_active and attributes_category is not null and attributes_missing <> '[]')`

/** Those of them that cannot be sent; a product of the booth goes on being sold. */
const blockedByAttributes = (projectId: number) => sql`(
  select id from project_items
  where project_id = ${projectId} and ${LACKING_ATTRIBUTES}
    and id not in (
      select project_item_id from booth_products product
      join project_items published on published.id = product.project_item_id
      where published.project_id = ${projectId}))`

/** A field that a person changed and of which the site says something else now than then. */
const IN_CONFLICT = sql<boolean>`edit_bases is not null and (exists (
  select from jsonb_each(edit_bases) base
  where base.key <> 'variants' and base.value is distinct from coalesce(read_data -> base.key, 'null'::jsonb))
  or (jsonb_typeof(edit_bases -> 'variants') = 'array' and jsonb_typeof(edits -> 'variants') = 'array'
    and jsonb_typeof(read_data -> 'variants') = 'array' and ${IN_VARIANT_CONFLICT}))`

const CHANGED = sql<boolean>`changed_at is not null and (last_verified_at is null or changed_at > last_verified_at)`

/** The items of all projects of a business that these filters show. */
export function itemsOfBusiness(
  rows: Kysely<Tables>,
  businessId: number,
  { verificationStatus, search }: Pick<ItemFilters, 'verificationStatus' | 'search'>,
): Items {
  let items: Items = rows.selectFrom('project_items').where('project_items.business_id', '=', businessId)
  if (verificationStatus) items = items.where('verification_status', '=', verificationStatus)
  for (const word of (search ?? '').split(/\s+/).map(wordKey)) {
    if (word) items = items.where('title_key', 'like', `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`)
  }
  return items
}

/** The items of a project that these filters show. */
export function filteredItems(
  rows: Kysely<Tables>,
  businessId: number,
  projectId: number,
  filters: ItemFilters,
): Items {
  let items = itemsOfBusiness(rows, businessId, filters).where('project_id', '=', projectId)
  if (filters.priceFrom !== undefined) items = items.where('price', '>=', filters.priceFrom)
  if (filters.priceTo !== undefined) items = items.where('price', '<=', filters.priceTo)
  if (filters.stock) items = items.where('stock', filters.stock === 'in' ? '>' : '=', 0)
  if (filters.siteCategory !== undefined) items = items.where('site_category', '=', filters.siteCategory)
  if (filters.doubt) items = items.where('doubt', '>', 0)
  if (filters.change === 'added') items = items.where('created_at', '>=', latestCrawl(projectId))
  if (filters.change === 'changed') items = items.where(CHANGED)
  if (filters.change === 'missing') items = items.where('missing_since', 'is not', null)
  if (filters.change === 'conflict') items = items.where(IN_CONFLICT)
  if (filters.preflight)
    items = items.where(sql<boolean>`(
      blocked or ${withoutCategory(projectId)} or id in ${takenNames(businessId)}
      or id in ${blockedByAttributes(projectId)})`)
  return items
}

/** The items of a project that a person selected. */
export function selectedItems(
  rows: Kysely<Tables>,
  businessId: number,
  projectId: number,
  selection: ItemSelection,
): Items {
  if ('filters' in selection) return filteredItems(rows, businessId, projectId, selection.filters)
  return filteredItems(rows, businessId, projectId, {}).where('id', 'in', selection.projectItemIds)
}

function sorted<Row>(items: SelectQueryBuilder<Tables, 'project_items', Row>, sort: ItemSort) {
  if (sort === 'newest') return items.orderBy('id', 'desc')
  if (sort === 'doubt') return items.orderBy('doubt', 'desc').orderBy('id')
  if (sort === 'price_asc') return items.orderBy('price', (by) => by.asc().nullsLast()).orderBy('id')
  if (sort === 'price_desc') return items.orderBy('price', (by) => by.desc().nullsLast()).orderBy('id')
  if (sort === 'name') return items.orderBy(sql`title_key collate "C"`).orderBy('id')
  return items.orderBy('id')
}

/**
 * The ids of a page, and of how many. Read from indexes alone: joining and reading whole rows is left to those few that
 * are shown, so that the last page of a hundred thousand costs what the first does.
 */
export async function listItemIds(
  rows: Kysely<Tables>,
  businessId: number,
  projectId: number,
  list: { filters: ItemFilters; sort: ItemSort; skip: number; limit: number },
): Promise<{ ids: number[]; total: number }> {
  const items = filteredItems(rows, businessId, projectId, list.filters)
  const page = await sorted(items.select('id'), list.sort).offset(list.skip).limit(list.limit).execute()
  const ids = page.map((row) => row.id)
  // A page that is not full is the last one: it tells the total by itself.
  if (ids.length < list.limit && (ids.length > 0 || list.skip === 0))
    return { ids, total: list.skip + ids.length }
  return { ids, total: await countFiltered(rows, businessId, projectId, list.filters) }
}

export async function countFiltered(
  rows: Kysely<Tables>,
  businessId: number,
  projectId: number,
  filters: ItemFilters,
): Promise<number> {
  const items = filteredItems(rows, businessId, projectId, filters)
  const row = await items.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return Number(row.count)
}

export async function itemsWithTakenName(
  rows: Kysely<Tables>,
  businessId: number,
  items: readonly { id: number; name_key: string | null }[],
): Promise<Set<number>> {
  const keys = [...new Set(items.flatMap((item) => (item.name_key === null ? [] : [item.name_key])))]
  if (keys.length === 0) return new Set()
  const named = await rows
    .selectFrom('project_items')
    .leftJoin('booth_products', 'booth_products.project_item_id', 'project_items.id')
    .select(['project_items.id', 'name_key'])
    .where('project_items.business_id', '=', businessId)
    .where('is_active', '=', true)
    .where('name_key', 'in', keys)
    .orderBy(sql`booth_products.product_id is null`)
    .orderBy('project_items.id')
    .execute()
  const holder = new Map<string | null, number>()
  for (const row of named) if (!holder.has(row.name_key)) holder.set(row.name_key, row.id)
  return new Set(
    items.flatMap((item) => {
      const first = holder.get(item.name_key)
      return item.name_key !== null && first !== undefined && first !== item.id ? [item.id] : []
    }),
  )
}

export interface FilterCounts {
  totalItems: number
  unverifiedItems: number
  verifiedItems: number
  sentItems: number
  outOfStock: number
  unsure: number
  blocked: number
  withoutCategory: number
  withoutAttributes: number
  added: number
  changed: number
  missing: number
  conflict: number
}

export async function countByFilter(
  rows: Kysely<Tables>,
  businessId: number,
  projectId: number,
): Promise<FilterCounts> {
  const all = filteredItems(rows, businessId, projectId, {})
  const status = (value: string) => sql<number>`count(*) filter (where verification_status = ${value})::int`
  const counts = await all
    .select([
      sql<number>`count(*)::int`.as('totalItems'),
      status('unverified').as('unverifiedItems'),
      status('verified').as('verifiedItems'),
      status('sent').as('sentItems'),
      sql<number>`count(*) filter (where stock = 0)::int`.as('outOfStock'),
      sql<number>`count(*) filter (where doubt > 0)::int`.as('unsure'),
      sql<number>`count(*) filter (where created_at >= ${latestCrawl(projectId)})::int`.as('added'),
      sql<number>`count(*) filter (where ${CHANGED})::int`.as('changed'),
      sql<number>`count(*) filter (where missing_since is not null)::int`.as('missing'),
    ])
    .executeTakeFirstOrThrow()
  const { withoutCategory: uncategorized } = await all
    .where(withoutCategory(projectId))
    .select(sql<number>`count(*)::int`.as('withoutCategory'))
    .executeTakeFirstOrThrow()
  const { withoutAttributes: lacking } = await all
    .where(LACKING_ATTRIBUTES)
    .select(sql<number>`count(*)::int`.as('withoutAttributes'))
    .executeTakeFirstOrThrow()
  return {
    ...counts,
    withoutCategory: uncategorized,
    withoutAttributes: lacking,
    blocked: await countFiltered(rows, businessId, projectId, { preflight: 'blocked' }),
    conflict: await countFiltered(rows, businessId, projectId, { change: 'conflict' }),
  }
}
