import { isSyncUnderWay } from '@payvand/domain'
import { keepPreviousData, type QueryKey, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/http/api-client.ts'
import { POLLING_MS, queryClient } from '../../lib/http/query-client.ts'
import { latestSearchQuery } from '../../lib/publication/connect-queries.ts'
import type { ProductSearch } from './product-search.ts'

export const PRODUCTS_PAGE_SIZE = 15

/** The router asks for the list while the page's code is on its way, so this stands apart from the other queries. */
export const productListQuery = ({ page = 1, title = '', state }: ProductSearch) =>
  queryOptions({
    queryKey: ['marketplace', 'products', page, title, state ?? null],
    queryFn: async ({ signal }) => {
      const askedAt = Date.now()
      const answer = await call('marketplace.products', {
        query: { page, per_page: PRODUCTS_PAGE_SIZE, title, state },
        signal,
      })
      keepUnlessNewer(productCountsQuery.queryKey, answer.counts, askedAt)
      keepUnlessNewer(latestSearchQuery.queryKey, answer.connectSearch, askedAt)
      return answer
    },
    placeholderData: keepPreviousData,
  })

/** Stores the parts that came with the list, unless they were read by themselves since the list was requested. */
function keepUnlessNewer(queryKey: QueryKey, data: unknown, askedAt: number): void {
  if ((queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0) < askedAt)
    queryClient.setQueryData(queryKey, data)
}

/** The counts come with the list as well. */
export const productCountsQuery = queryOptions({
  queryKey: ['boothProducts', 'counts'],
  queryFn: ({ signal }) => call('boothProducts.counts', { signal }),
  refetchInterval: ({ state }) =>
    state.data?.states.some((one) => isSyncUnderWay(one.state)) ? POLLING_MS : false,
})
