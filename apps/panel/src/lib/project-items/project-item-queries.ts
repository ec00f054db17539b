import type { ProjectItem, RequestOf } from '@payvand/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../http/api-client.ts'
import type { ItemSelection } from './category-proposals-query.ts'
import type { ItemFilter, LibrarySearch } from './library-search.ts'

export const ITEMS_PAGE_SIZE = 15

/** Polling interval of an item on its way to the booth: the marketplace answers within seconds. */
export const SENDING_POLL_MS = 2_000

/** Polling interval of counts that change by themselves for a moment after a crawl. */
const COUNTING_POLL_MS = 2_000

/** True while an item is on its way to the booth, or held there: it is not sent again meanwhile. */
export function isUnderWay({ sending }: ProjectItem): boolean {
  return sending !== null && sending.state !== 'refused'
}

/** True while it changes by itself soon; a held item waits for a person. */
export function isOnItsWay(item: ProjectItem): boolean {
  const isWritten = item.shopWrites.some(({ state }) => state === 'waiting')
  return isWritten || (isUnderWay(item) && item.sending?.state !== 'held')
}

type ItemsQuery = NonNullable<RequestOf<'projects.items'>['query']>

/** The library's filter and order as the list's parameters (document 2, section 7, and beyond it). */
export function itemsParameters({
  status,
  q,
  from,
  to,
  category,
  unsure,
  blocked,
  ...search
}: LibrarySearch) {
  return {
    verification_status: status,
    search: q?.trim() || undefined,
    price_from: from,
    price_to: to,
    stock: search.stock,
    site_category: category,
    doubt: unsure && 'unsure',
    change: search.change,
    preflight: blocked && 'blocked',
    sort: search.sort,
  } satisfies ItemsQuery
}

/** Everything the list shows with this filter, as a bulk operation takes it. */
export function selectionOf(filter: ItemFilter): ItemSelection {
  const { status, q, from, to, stock, category, unsure, change, blocked } = filter
  return {
    filters: {
      ...(status && { verificationStatus: status }),
      ...(q?.trim() && { search: q.trim() }),
      ...(from !== undefined && { priceFrom: from }),
      ...(to !== undefined && { priceTo: to }),
      ...(stock && { stock }),
      ...(category && { siteCategory: category }),
      ...(unsure && { doubt: 'unsure' as const }),
      ...(change && { change }),
      ...(blocked && { preflight: 'blocked' as const }),
    },
  }
}

export const projectItemsQuery = (projectId: number, { page = 1, ...search }: LibrarySearch) =>
  queryOptions({
    queryKey: ['projects', 'items', projectId, search, page],
    queryFn: ({ signal }) =>
      call('projects.items', {
        params: { id: projectId },
        query: {
          skip: (page - 1) * ITEMS_PAGE_SIZE,
          limit: ITEMS_PAGE_SIZE,
          ...itemsParameters(search),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    meta: { keptOffline: 'list' },
  })

export const itemCountsQuery = (projectId: number) =>
  queryOptions({
    queryKey: ['projects', 'itemCounts', projectId],
    queryFn: ({ signal }) => call('projects.itemCounts', { params: { id: projectId }, signal }),
    meta: { keptOffline: 'frame' },
    refetchInterval: ({ state }) => state.data?.isCounting === true && COUNTING_POLL_MS,
  })

export const siteCategoriesQuery = (projectId: number) =>
  queryOptions({
    queryKey: ['projects', 'siteCategories', projectId],
    queryFn: ({ signal }) => call('siteCategories.list', { params: { id: projectId }, signal }),
  })

export const projectItemQuery = (id: number) =>
  queryOptions({
    queryKey: ['projects', 'item', id],
    queryFn: ({ signal }) => call('projectItems.get', { params: { id }, signal }),
  })

/** The item's page as it is on the site now. It is not read again while the item is being looked at. */
export const itemSourceQuery = (id: number) =>
  queryOptions({
    queryKey: ['itemSource', id],
    queryFn: ({ signal }) => call('projectItems.source', { params: { id }, signal }),
  })
