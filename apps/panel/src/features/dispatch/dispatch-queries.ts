import type { DispatchSheet } from '@payvand/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { POLLING_MS, queryClient } from '../../lib/http/query-client.ts'
import { hasCommandUnderWay } from '../../lib/orders/order-commands.ts'
import { withoutHomes } from '../../lib/orders/without-homes.ts'
import { modelCountQuery } from '../../lib/session/session.ts'
import { dispatchCall } from './dispatch-call.ts'

export const DESK_PAGE_SIZE = 30
/** Highest number of orders in one bulk action. */
export const MOST_AT_ONCE = 100

export const deskQuery = (page: number) =>
  queryOptions({
    queryKey: ['orders', 'desk', page],
    queryFn: ({ signal }) =>
      dispatchCall('dispatch.desk', { query: { page, per_page: DESK_PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
    meta: { keptOffline: 'list', keptAs: withoutHomes },
    refetchInterval: ({ state }) => (state.data?.data.some(hasCommandUnderWay) ? POLLING_MS : false),
  })

export const sheetQuery = (id: number) =>
  queryOptions({
    queryKey: ['orders', 'sheet', id],
    queryFn: ({ signal }) => dispatchCall('dispatch.sheet', { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data && isSheetUnderWay(state.data) ? POLLING_MS : false),
  })

export function isSheetUnderWay({ counts }: Pick<DispatchSheet, 'counts'>): boolean {
  return counts.waiting + counts.sending > 0
}

export const recentSheetsQuery = queryOptions({
  queryKey: ['orders', 'sheets'],
  queryFn: ({ signal }) => dispatchCall('dispatch.sheets', { query: { per_page: 5 }, signal }),
})

/** Reads everything that shows orders again, and the menu's count. */
export async function refreshDispatch(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['orders'] }),
    queryClient.invalidateQueries({ queryKey: modelCountQuery.queryKey }),
  ])
}
