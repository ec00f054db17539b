import type { CrawlJob, JobStats } from '@payvand/contract'
import { environmentManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { crawlJobQuery, crawlJobStatsQuery } from './crawl-job-queries.ts'
import { storeCrawlNews } from './store-crawl-news.ts'

const JOB = { id: 7, status: 'crawling', log: [] } as unknown as CrawlJob
const STATS = { totalItems: 9, completedItems: 1 } as JobStats

beforeEach(() => {
  vi.useFakeTimers()
  // Without a window nothing is polled.
  environmentManager.setIsServer(() => false)
})
afterEach(() => {
  vi.useRealTimers()
  environmentManager.setIsServer(() => typeof window === 'undefined')
})

test('events that come faster than the polling do not hold it up, and a new status is shown at once', async () => {
  const queryClient = new QueryClient()
  const { queryKey } = crawlJobQuery(7)
  const queryFn = vi.fn(async () => JOB)
  const observer = new QueryObserver(queryClient, {
    queryKey,
    queryFn,
    refetchInterval: 5_000,
    refetchIntervalInBackground: true,
  })
  const leave = observer.subscribe(() => undefined)
  for (let second = 0; second < 26; second++) {
    await vi.advanceTimersByTimeAsync(1_000)
    storeCrawlNews(queryClient, 7, { status: 'crawling', stats: { ...STATS, completedItems: second } })
  }
  expect(queryFn).toHaveBeenCalledTimes(6)
  expect(queryClient.getQueryData(crawlJobStatsQuery(7).queryKey)).toMatchObject({ completedItems: 25 })
  storeCrawlNews(queryClient, 7, { status: 'completed', stats: STATS })
  expect(queryClient.getQueryData(queryKey)).toEqual({ ...JOB, status: 'completed' })
  leave()
})
