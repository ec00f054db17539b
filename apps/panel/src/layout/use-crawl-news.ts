import type { CrawlNews } from '@payvand/contract'
import { isActiveJob, isLaneHeldUp } from '@payvand/domain'
import { CRAWL_NEWS_TEXTS } from '@payvand/texts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../lib/api-client.ts'
import { readStored, writeStored } from '../lib/local-storage.ts'
import { markTitle } from '../lib/page-title.ts'
import { refreshProjects } from '../lib/project-queries.ts'
import { POLLING_MS, queryClient } from '../lib/query-client.ts'
import { crawlNewsKey } from '../lib/sync-queries.ts'
import { toast } from '../ui/toast.ts'
import { firstMemory, type NewsItem, newsItems, readMemory, tell, writeMemory } from './crawl-news.ts'

/** How often it is asked while nothing is known to be under way: a crawl may begin by itself. */
const IDLE_POLLING_MS = 60_000
/** While something is on its way to the booth, or kept from it: the strip above the page tells how that stands. */
const SENDING_POLLING_MS = 15_000
/** More than these at once are told as one. */
const MOST_TOASTS = 3

export const crawlNewsQuery = queryOptions({
  queryKey: crawlNewsKey,
  queryFn: ({ signal }) => call('crawlJobs.news', { signal }),
  refetchInterval: ({ state }) => pollingOf(state.data),
  // A page in the background marks its title.
  refetchIntervalInBackground: true,
})

function pollingOf(news: CrawlNews | undefined): number {
  if (news?.crawls.some(({ status }) => isActiveJob(status))) return POLLING_MS
  return news && (news.sync.waiting > 0 || isLaneHeldUp(news.sync.lane.state))
    ? SENDING_POLLING_MS
    : IDLE_POLLING_MS
}

/**
 * Tells what happened to crawls and projects, wherever the seller is: a toast with a link, once on this device; while
 * nobody looks at the page a mark on its title instead. Answers how many were told and not gone to yet.
 */
export function useCrawlNews(businessId: number | undefined, enabled: boolean): number {
  const router = useRouter()
  const path = useLocation({ select: (location) => location.pathname })
  const news = useQuery({ ...crawlNewsQuery, enabled: enabled && businessId !== undefined }).data
  const key = `crawl-news:${businessId}`
  const [unseen, setUnseen] = useState(0)

  const look = useCallback(() => {
    if (!news) return
    const items = newsItems(news)
    const memory = readMemory(readStored(key)) ?? firstMemory(items)
    if (document.hidden) {
      markTitle('crawls', tell(items, memory, '').untold.length)
      return
    }
    markTitle('crawls', 0)
    const next = tell(items, memory, path)
    // A page of Instagram is a project that is looked at with its tasks.
    const isLookedAt = path.startsWith('/arachne') || path.startsWith('/instagram')
    const seenNow = isLookedAt ? { ...next.memory, unseen: [] } : next.memory
    writeStored(key, writeMemory(seenNow))
    setUnseen(seenNow.unseen.length)
    if (!next.hasNews) return
    showToasts(next.untold, (to) => router.history.push(to))
    void refreshProjects()
    void queryClient.invalidateQueries({ queryKey: ['business', 'overview'] })
  }, [news, key, path, router])

  useEffect(() => {
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [look])
  return unseen
}

function showToasts(items: readonly NewsItem[], go: (path: NewsItem['path']) => void): void {
  if (items.length > MOST_TOASTS) {
    const action = { label: CRAWL_NEWS_TEXTS.seeProjects, onPress: () => go('/arachne') }
    toast.info(CRAWL_NEWS_TEXTS.several(items.length), { action })
    return
  }
  for (const { key, kind, title, description, path, action } of items) {
    toast[kind](title, {
      id: key,
      ...(description !== null && { description }),
      action: { label: action, onPress: () => go(path) },
    })
  }
}
