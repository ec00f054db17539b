import type { Order, OrderFilters, RequestOf } from '@payvand/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { dayEndInIran, dayStartInIran } from '../../lib/dates/iran-day.ts'
import { call } from '../../lib/http/api-client.ts'
import { POLLING_MS, queryClient } from '../../lib/http/query-client.ts'
import { hasCommandUnderWay } from '../../lib/orders/order-commands.ts'
import { withoutHomes } from '../../lib/orders/without-homes.ts'
import { modelCountQuery } from '../../lib/session/session.ts'
import { conditionsOf, type OrderConditions, type OrderSearch } from './order-search.ts'

export const ORDERS_PAGE_SIZE = 15
/** Highest number of orders in one bulk action. */
export const MOST_AT_ONCE = 100

type Query = NonNullable<RequestOf<'orders.list'>['query']>
type Filters = Omit<Query, 'page' | 'per_page'>

/** The URL's filters as the call's own. A day is a day in Iran, both ends included. */
export function filtersOf(conditions: OrderConditions): Filters {
  const { status, from, to, basalamOrderId, platformOrderId, search, view } = conditions
  return {
    'filters[basalam_status]': status,
    'filters[created_at__gt]': from && dayStartInIran(from),
    'filters[created_at__lt]': to && dayEndInIran(to),
    'filters[basalam_order_id]': basalamOrderId,
    'filters[platform_order_id]': platformOrderId,
    'filters[search]': search,
    'filters[view]': view,
  } satisfies Partial<Record<keyof OrderFilters, unknown>>
}

export const orderListQuery = (search: OrderSearch) => {
  const conditions = conditionsOf(search)
  const { page = 1 } = search
  return queryOptions({
    queryKey: ['orders', 'list', page, conditions],
    queryFn: ({ signal }) =>
      call('orders.list', { query: { page, per_page: ORDERS_PAGE_SIZE, ...filtersOf(conditions) }, signal }),
    placeholderData: keepPreviousData,
    meta: { keptOffline: 'list', keptAs: withoutHomes },
    refetchInterval: ({ state }) => (state.data?.data.some(hasCommandUnderWay) ? POLLING_MS : false),
  })
}

export const orderCountsQuery = queryOptions({
  queryKey: ['orders', 'counts'],
  queryFn: ({ signal }) => call('orders.counts', { signal }),
  meta: { keptOffline: 'frame' },
})

export const orderQuery = (id: number) =>
  queryOptions({
    queryKey: ['orders', 'one', id],
    queryFn: ({ signal }) => call('orders.get', { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data && hasCommandUnderWay(state.data) ? POLLING_MS : false),
  })

export const orderEventsQuery = (id: number) =>
  queryOptions({
    queryKey: ['orders', 'events', id],
    queryFn: ({ signal }) => call('orders.events', { params: { id }, signal }),
  })

export const linkCandidatesQuery = (search: string) =>
  queryOptions({
    queryKey: ['orders', 'linkCandidates', search],
    queryFn: ({ signal }) => call('orders.linkCandidates', { query: { search }, signal }),
    placeholderData: keepPreviousData,
  })

/** Reads chosen orders as they are now, on any page of the list. */
export async function fetchOrders(ids: readonly number[]): Promise<Order[]> {
  if (ids.length === 0) return []
  const query = { per_page: MOST_AT_ONCE, 'filters[ids]': ids.join(',') }
  return (await call('orders.list', { query })).data
}

/** Reads lists, counts and details of orders again, and the menu's count. */
export async function refreshOrders(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['orders'] }),
    queryClient.invalidateQueries({ queryKey: modelCountQuery.queryKey }),
  ])
}
