import type { AccountView, MovementView, PurchaseView, ResultGrouping } from '@payvand/contract'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { POLLING_MS, queryClient } from '../../lib/http/query-client.ts'
import { financeCall } from './finance-call.ts'

export const FINANCE_PAGE_SIZE = 20

/** A wallet that is not understood yet is read again within a minute or so, and by itself later on. */
const LEARNING_MS = 10_000
const RESTING_MS = 60_000

/** While the wallet is read, its numbers move; it is read by itself as well. */
export const summaryQuery = queryOptions({
  queryKey: ['finance', 'summary'],
  queryFn: ({ signal }) => financeCall('finance.summary', { signal }),
  refetchInterval({ state }) {
    const reading = state.data?.reading
    if (!reading?.isConnected) return false
    if (reading.running) return POLLING_MS
    // While something hinders the reading nothing is learnt.
    return reading.isUnderstood || reading.trouble !== null ? RESTING_MS : LEARNING_MS
  },
})

export const accountsQuery = (view: AccountView, month: string | undefined, page: number) =>
  queryOptions({
    queryKey: ['finance', 'accounts', view, month, page],
    queryFn: ({ signal }) =>
      financeCall('finance.accounts', {
        query: { view, page, per_page: FINANCE_PAGE_SIZE, ...(month && { month }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export const accountQuery = (id: number) =>
  queryOptions({
    queryKey: ['finance', 'account', id],
    queryFn: ({ signal }) => financeCall('finance.account', { params: { id }, signal }),
  })

export const movementsQuery = (view: MovementView, page: number) =>
  queryOptions({
    queryKey: ['finance', 'movements', view, page],
    queryFn: ({ signal }) =>
      financeCall('finance.movements', { query: { view, page, per_page: FINANCE_PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
  })

export const monthsQuery = queryOptions({
  queryKey: ['finance', 'months'],
  queryFn: ({ signal }) => financeCall('finance.months', { signal }),
})

export const resultsQuery = (by: ResultGrouping, month: string | undefined, page: number) =>
  queryOptions({
    queryKey: ['finance', 'results', by, month, page],
    queryFn: ({ signal }) =>
      financeCall('finance.results', {
        query: { by, page, per_page: FINANCE_PAGE_SIZE, ...(month && { month }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export const purchaseQuery = (view: PurchaseView, search: string, page: number) =>
  queryOptions({
    queryKey: ['finance', 'purchase', view, search, page],
    queryFn: ({ signal }) =>
      financeCall('purchasePrices.list', {
        query: { view, search, page, per_page: FINANCE_PAGE_SIZE },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

/** Reads everything of this feature again: a change of one number is a change of many. */
export const refreshFinance = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['finance'] })

export function useReadNow() {
  return useMutation({ mutationFn: () => financeCall('finance.readNow'), onSettled: refreshFinance })
}
