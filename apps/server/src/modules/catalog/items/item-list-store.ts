import type { ItemFilters, ItemSelection, itemExportQuery } from '@payvand/contract'
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { type CappedCount, countUpTo, totalBeside, wholeCount } from '../../../infra/db/capped-count-store.ts'
import type { Tables } from '../../../infra/db/schema.ts'
import { wordKey } from './item-columns.ts'
import {
  blockedByAttributes,
  CHANGED,
  IN_CONFLICT,
  takenNames,
  withoutCategory,
} from './item-conditions-store.ts'
import { countAddedSince, countsOfProject, type ItemCounts } from './item-counts-store.ts'

export type ItemSort = z.output<typeof itemExportQuery>['sort']
type Items = SelectQueryBuilder<Tables, 'project_items', object>

/** Start of the project's newest crawl: items found since are new. */
const latestCrawl = (projectId: number) =>
  sql<Date>`(select max(created_at) from crawl_jobs where project_id = ${projectId})`

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
): Promise<CappedCount & { ids: number[] }> {
  const kept = await keptCount(rows, businessId, projectId, list.filters)
  if (kept && kept.total <= list.skip) return { ids: [], ...kept }
  const items = filteredItems(rows, businessId, projectId, list.filters)
  const page = await sorted(fromItsEnd(items, projectId, list.sort).select('id'), list.sort)
    .offset(list.skip)
    .limit(list.limit + 1)
    .execute()
  const counted =
    kept ??
    (await totalBeside(list, page.length, () =>
      countUpTo(rows, fromItsEnd(items, projectId, 'oldest').orderBy('id')),
    ))
  return { ids: page.slice(0, list.limit).map((row) => row.id), ...counted }
}

/**
 * The rows from the project's own first or last id on: the planner takes a project's rows for spread evenly, and would read all
 * that lie before them. The ends are asked for in pairs, which only the project's own index can put in order.
 */
function fromItsEnd(items: Items, projectId: number, sort: ItemSort): Items {
  if (sort === 'oldest')
    return items.where(sql<boolean>`id >= (
      select id from project_items where (project_id, id) >= (${projectId}::bigint, 0) order by project_id, id limit 1)`)
  if (sort === 'newest')
    return items.where(sql<boolean>`id <= (
      select id from project_items where (project_id, id) < (${projectId}::bigint + 1, 0)
      order by project_id desc, id desc limit 1)`)
  return items
}

/** The counts that are kept of the items that one filter alone shows. */
const KEPT: { [Filter in keyof ItemFilters]?: Partial<Record<string, keyof ItemCounts>> } = {
  verificationStatus: { unverified: 'unverified', verified: 'verified', sent: 'sent' },
  stock: { out: 'out_of_stock' },
  change: { changed: 'changed', missing: 'missing', conflict: 'conflict' },
  doubt: { unsure: 'unsure' },
}

/** What the kept counts say of a filtered list, all of it or with one filter; null where they say nothing. */
async function keptCount(
  rows: Kysely<Tables>,
  businessId: number,
  projectId: number,
  filters: ItemFilters,
): Promise<CappedCount | null> {
  const [first, ...others] = Object.entries(filters).filter(([, value]) => value !== undefined)
  if (others.length > 0) return null
  if (filters.change === 'added')
    return wholeCount(await countAddedSince(rows, businessId, projectId, latestCrawl(projectId)))
  const name = first ? KEPT[first[0] as keyof ItemFilters]?.[String(first[1])] : 'items'
  return name ? wholeCount((await countsOfProject(rows, businessId, projectId))[name]) : null
}

/** Counts all items that the filters show, however many. */
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
  const counts = await countsOfProject(rows, businessId, projectId)
  return {
    totalItems: counts.items,
    unverifiedItems: counts.unverified,
    verifiedItems: counts.verified,
    sentItems: counts.sent,
    outOfStock: counts.out_of_stock,
    unsure: counts.unsure,
    changed: counts.changed,
    missing: counts.missing,
    conflict: counts.conflict,
    withoutCategory: counts.without_category,
    withoutAttributes: counts.without_attributes,
    blocked: counts.blocked + (await countOnlyNamesTaken(rows, businessId, projectId)),
    added: await countAddedSince(rows, businessId, projectId, latestCrawl(projectId)),
  }
}

/** Counts the items that nothing but their name keeps from being sent: it depends on all other items. */
async function countOnlyNamesTaken(
  rows: Kysely<Tables>,
  businessId: number,
  projectId: number,
): Promise<number> {
  const { count } = await filteredItems(rows, businessId, projectId, {})
    .where(sql<boolean>`id in ${takenNames(businessId)}`)
    .where(
      sql<boolean>`not coalesce(blocked or ${withoutCategory(projectId)} or id in ${blockedByAttributes(projectId)}, false)`,
    )
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}
