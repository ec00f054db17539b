import type { SyncOverview } from '@payvand/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../http/api-client.ts'
import { POLLING_MS, queryClient } from '../http/query-client.ts'

/** Polling interval while nothing is under way, since something may begin by itself. */
const IDLE_POLLING_MS = 30_000

const interval = (overview: SyncOverview | undefined) =>
  overview && isSyncing(overview) ? POLLING_MS : IDLE_POLLING_MS

/** True while anything moves between shop, panel and booth. */
function isSyncing({ queue, waiting, runningCrawls, reconciliation }: SyncOverview): boolean {
  const reconciling = reconciliation?.status === 'waiting' || reconciliation?.status === 'running'
  return (waiting > 0 && queue.state !== 'stopped') || runningCrawls.length > 0 || reconciling
}

export const syncOverviewQuery = queryOptions({
  queryKey: ['sync', 'overview'],
  queryFn: ({ signal }) => call('sync.overview', { signal }),
  refetchInterval: ({ state }) => interval(state.data),
})

/** Reads the publishing status again, on its pages and in the banner above every page. */
export async function refreshSync(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['sync'] }),
    queryClient.invalidateQueries({ queryKey: crawlNewsKey }),
  ])
}

/** The key is under projects: starting a crawl or approving a project reads it anew. */
export const crawlNewsKey = ['projects', 'news'] as const
