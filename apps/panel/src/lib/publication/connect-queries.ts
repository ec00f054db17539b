import type { ConnectRunSummary } from '@payvand/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../http/api-client.ts'
import { POLLING_MS, queryClient } from '../http/query-client.ts'

/** The newest search for products that already are in the booth; polled until it is over. */
export const connectStateQuery = queryOptions({
  queryKey: ['business', 'connectState'],
  queryFn: ({ signal }): Promise<{ run: ConnectRunSummary | null }> =>
    call('publication.connectState', { signal }),
  refetchInterval: ({ state }) => (isRunning(state.data?.run ?? null) ? POLLING_MS : false),
})

export function isRunning(run: ConnectRunSummary | null): boolean {
  return run?.status === 'waiting' || run?.status === 'running'
}

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
