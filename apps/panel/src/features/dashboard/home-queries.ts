import type { Overview, SendRun, SendState } from '@payvand/contract'
import { isActiveJob } from '@payvand/domain'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/http/api-client.ts'
import { POLLING_MS, queryClient } from '../../lib/http/query-client.ts'
import { modelCountQuery } from '../../lib/session/session.ts'

/** The query polls while something in it is under way: a crawl, or items on their way to the booth. */
export const overviewQuery = queryOptions({
  queryKey: ['business', 'overview'],
  queryFn: ({ signal }) => call('business.overview', { signal }),
  refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? POLLING_MS : false),
})

/** This call may be the one that finds a lost connection: then the waiting list changes as well. */
export const salesQuery = queryOptions({
  queryKey: ['business', 'sales'],
  queryFn: async ({ signal }) => {
    const answer = await call('business.sales', { signal })
    if (answer.sales === null) void queryClient.invalidateQueries({ queryKey: overviewQuery.queryKey })
    return answer
  },
})

/** The newest sending of all products; polled until nothing of it waits. */
export const sendStateQuery = queryOptions({
  queryKey: ['business', 'sendState'],
  queryFn: ({ signal }) => call('publication.sendState', { signal }),
  refetchInterval: ({ state }) => (state.data?.run?.isOver === false ? POLLING_MS : false),
})

export const SEND_RESULTS_PAGE_SIZE = 15

/** The products of the sending; polled while it goes on, and read once more when it is over. */
export const sendResultsQuery = (run: SendRun, state: SendState | undefined, page: number) =>
  queryOptions({
    queryKey: ['business', 'sendResults', run.id, run.isOver, state, page],
    queryFn: ({ signal }) =>
      call('publication.sendResults', {
        params: { id: run.id },
        query: { page, per_page: SEND_RESULTS_PAGE_SIZE, state },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnMount: 'always',
    refetchInterval: run.isOver ? false : POLLING_MS,
  })

function isUnderWay({ waiting, lastCrawls }: Overview): boolean {
  return waiting.queuedItems > 0 || lastCrawls.some((crawl) => isActiveJob(crawl.status))
}

export async function refreshDashboard(): Promise<void> {
  await Promise.all(
    [overviewQuery, modelCountQuery].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })),
  )
}
