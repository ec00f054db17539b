import type { JobStats } from '@payvand/contract'
import type { JobStatus } from '@payvand/domain'
import type { QueryClient } from '@tanstack/react-query'
import { crawlJobQuery, crawlJobStatsQuery } from './crawl-job-queries.ts'

/** A server-sent event of a crawl job. */
export interface CrawlNews {
  status: JobStatus
  stats: JobStats
}

/**
 * Stores what an event says of a job. The job itself is written only where its status is another: each write starts its
 * polling anew, and its log comes by that alone.
 */
export function storeCrawlNews(queryClient: QueryClient, id: number, { status, stats }: CrawlNews): void {
  queryClient.setQueryData(crawlJobStatsQuery(id).queryKey, stats)
  const { queryKey } = crawlJobQuery(id)
  const known = queryClient.getQueryData(queryKey)
  if (known && known.status !== status) queryClient.setQueryData(queryKey, { ...known, status })
}
