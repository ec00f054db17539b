import type { Overview } from '@payvand/contract'
import { isActiveJob } from '@payvand/domain'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/http/api-client.ts'
import { POLLING_MS, queryClient } from '../../lib/http/query-client.ts'
import { needsQuery, refreshNeeds } from '../../lib/needs/need-queries.ts'

/** The query polls while something in it is under way: a crawl, or items on their way to the booth. */
export const overviewQuery = queryOptions({
  queryKey: ['business', 'overview'],
  queryFn: ({ signal }) => call('business.overview', { signal }),
  meta: { keptOffline: 'list' },
  refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? POLLING_MS : false),
})

/** The list of needs, of each kind as many as home has room for. */
export const homeNeedsQuery = needsQuery(3)

/** This call may be the one that finds a lost connection: then the waiting list changes as well. */
export const salesQuery = queryOptions({
  queryKey: ['business', 'sales'],
  queryFn: async ({ signal }) => {
    const answer = await call('business.sales', { signal })
    if (answer.sales === null) void refreshNeeds()
    return answer
  },
  meta: { keptOffline: 'list' },
})

function isUnderWay({ queuedItems, lastCrawls }: Overview): boolean {
  return queuedItems > 0 || lastCrawls.some((crawl) => isActiveJob(crawl.status))
}

export async function refreshDashboard(): Promise<void> {
  await Promise.all([queryClient.invalidateQueries({ queryKey: overviewQuery.queryKey }), refreshNeeds()])
}
