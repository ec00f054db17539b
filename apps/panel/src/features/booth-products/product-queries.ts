import { isSyncUnderWay } from '@payvand/domain'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/http/api-client.ts'
import { POLLING_MS, queryClient } from '../../lib/http/query-client.ts'

export const EVENTS_PAGE_SIZE = 10
/** Highest number of products in one bulk operation. */
export const MOST_AT_ONCE = 200

/** Reads our own rows, never the marketplace, so that polling costs the seller nothing of its rate. */
export const productStatesQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: ['boothProducts', 'states', ids.join(',')],
    queryFn: ({ signal }) => call('boothProducts.states', { query: { ids: ids.join(',') }, signal }),
    enabled: ids.length > 0,
    // An answer about the same products from before their last change is stale.
    gcTime: 0,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      state.data?.data.every(({ sync }) => !isSyncUnderWay(sync.state)) ? false : POLLING_MS,
  })

export const platformProductQuery = (productId: number) =>
  queryOptions({
    queryKey: ['boothProducts', 'platformProduct', productId],
    queryFn: ({ signal }) =>
      call('boothProducts.platformProduct', { query: { product_id: productId }, signal }),
  })

/** Polling interval of a product on its way: the marketplace answers within seconds. */
const SENDING_POLL_MS = 2_000

export const productQuery = (id: number) =>
  queryOptions({
    queryKey: ['boothProducts', 'one', id],
    queryFn: ({ signal }) => call('boothProducts.get', { params: { id }, signal }),
    refetchInterval: ({ state }) =>
      state.data && isSyncUnderWay(state.data.sync.state) ? SENDING_POLL_MS : false,
  })

export const productEventsQuery = (id: number, page: number) =>
  queryOptions({
    queryKey: ['boothProducts', 'events', id, page],
    queryFn: ({ signal }) =>
      call('boothProducts.events', { params: { id }, query: { page, per_page: EVENTS_PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
  })

export type SwitchName = 'price' | 'stock' | 'content'
/** Names of the switches in the calls. */
export const SWITCH_FIELDS = { price: 'syncPrice', stock: 'syncStock', content: 'syncContent' } as const

/** Reads lists, counts and pages of the booth's products again. */
export async function refreshProducts(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['boothProducts'] }),
    queryClient.invalidateQueries({ queryKey: ['marketplace', 'products'] }),
  ])
}
