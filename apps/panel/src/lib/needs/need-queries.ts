import { queryOptions } from '@tanstack/react-query'
import { call } from '../http/api-client.ts'
import { queryClient } from '../http/query-client.ts'
import { modelCountQuery } from '../session/session.ts'

/** A need arises without anything being done here: an order comes, a promise passes. */
const REFRESH_MS = 30_000

/** Everything that needs a person, of each kind at most `limit`. */
export const needsQuery = (limit: number) =>
  queryOptions({
    queryKey: ['needs', limit],
    queryFn: async ({ signal }) => {
      const needs = await call('needs.list', { query: { limit }, signal })
      // The menu's number is from an earlier answer: it follows, so that no two numbers on a page differ.
      queryClient.setQueryData(
        modelCountQuery.queryKey,
        (counts) =>
          counts && { ...counts, needCount: needs.totalCount, messageCount: needs.counts.buyer_message },
      )
      return needs
    },
    meta: { keptOffline: 'list' },
    refetchInterval: REFRESH_MS,
  })

export async function refreshNeeds(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['needs'] }),
    queryClient.invalidateQueries({ queryKey: modelCountQuery.queryKey }),
  ])
}
