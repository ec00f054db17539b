import { queryOptions } from '@tanstack/react-query'
import { POLLING_MS, queryClient } from '../http/query-client.ts'
import { isActive } from '../operations/operation.ts'
import { latestOperation } from '../operations/operation-calls.ts'

/** The newest search for products that already are in the booth; polled until it is over. */
export const latestSearchQuery = queryOptions({
  queryKey: ['operations', 'latest', 'connect'],
  queryFn: ({ signal }) => latestOperation({ kinds: 'connect' }, signal),
  refetchInterval: ({ state }) => (state.data && isActive(state.data) ? POLLING_MS : false),
})

/** A connected item is a synced product, so shown numbers and lists change. */
export async function refreshConnected(): Promise<void> {
  await Promise.all(
    [
      ['business', 'overview'],
      ['business', 'modelCount'],
      ['boothProducts'],
      ['marketplace', 'products'],
    ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  )
}
