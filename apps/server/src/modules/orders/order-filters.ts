import type { OrderFilters } from '@payvand/contract'
import type { OrderListFilters } from './order-list-store.ts'

/** The filters of a query, which the wire spells its own way. */
export function orderFiltersOf(query: OrderFilters): OrderListFilters {
  return {
    status: query['filters[basalam_status]'],
    orderedAfter: momentOf(query['filters[created_at__gt]']),
    orderedBefore: momentOf(query['filters[created_at__lt]']),
    basalamOrderId: query['filters[basalam_order_id]'],
    platformOrderId: query['filters[platform_order_id]'],
    search: query['filters[search]'],
    view: query['filters[view]'],
    ids: query['filters[ids]'],
  }
}

function momentOf(text: string | undefined): Date | undefined {
  return text === undefined ? undefined : new Date(text)
}
