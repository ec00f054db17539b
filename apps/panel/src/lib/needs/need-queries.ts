import { queryOptions } from '@tanstack/react-query'
import { call } from '../http/api-client.ts'
import { queryClient } from '../http/query-client.ts'

/** A need arises without anything being done here: an order comes, a promise passes. */
const REFRESH_MS = 30_000

/** Everything that needs a person, of each kind at most `limit`. */
export const needsQuery = (limit: number) =>
  queryOptions({
    queryKey: ['needs', limit],
    queryFn: ({ signal }) => call('needs.list', { query: { limit }, signal }),
    refetchInterval: REFRESH_MS,
  })

export async function refreshNeeds(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['needs'] }),
    queryClient.invalidateQueries({ queryKey: ['business', 'modelCount'] }),
  ])
}
