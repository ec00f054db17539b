import { isActiveJob, type JobStatus } from '@payvand/domain'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { callAddress } from '../http/api-client.ts'
import { CALL_ROUTES } from '../http/call-routes.ts'
import { followEvents } from '../http/event-stream.ts'
import { POLLING_MS } from '../http/query-client.ts'
import { crawlJobQuery, crawlJobStatsQuery } from './crawl-job-queries.ts'
import { type CrawlNews, storeCrawlNews } from './store-crawl-news.ts'

/** Delay of the last read after a job's end (document 2, section 9). */
const REFETCH_AFTER_END_MS = 1_000

/**
 * A crawl job and its counts, kept fresh while it is active: the job (with its log) is polled, the counts come by
 * server-sent events while that stream is open and are polled too when it is not. `late` is true while the shown data
 * could not be read again: the server does not answer just now.
 */
export function useLiveCrawlJob(id: number) {
  const queryClient = useQueryClient()
  const [streaming, setStreaming] = useState(false)
  const poll = (on: boolean) => (on ? POLLING_MS : false)

  const job = useQuery({
    ...crawlJobQuery(id),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => poll(isActive(state.data?.status)),
  })
  const active = isActive(job.data?.status)
  const stats = useQuery({
    ...crawlJobStatsQuery(id),
    refetchOnMount: 'always',
    refetchInterval: poll(active && !streaming),
  })

  useEffect(() => {
    if (!active) return undefined
    const leaving = new AbortController()
    const address = callAddress(`${CALL_ROUTES['crawlJobs.get'][1]}/events`, { id })
    void followEvents(address, leaving.signal, {
      onOpen: setStreaming,
      onEvent: (event) => storeCrawlNews(queryClient, id, event as CrawlNews),
    })
    return () => leaving.abort()
  }, [id, active, queryClient])

  const wasActive = useRef(false)
  useEffect(() => {
    const ended = wasActive.current && !active
    wasActive.current = active
    if (!ended) return undefined
    const timer = setTimeout(() => {
      void queryClient.invalidateQueries({ queryKey: ['crawlJobs', id] })
      void queryClient.invalidateQueries({ queryKey: ['projects'] })
    }, REFETCH_AFTER_END_MS)
    return () => clearTimeout(timer)
  }, [id, active, queryClient])

  return { job, stats, active, late: active && job.isRefetchError && !streaming }
}

function isActive(status: JobStatus | undefined): boolean {
  return status !== undefined && isActiveJob(status)
}
