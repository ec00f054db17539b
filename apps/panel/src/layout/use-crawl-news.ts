import type { CrawlNews } from '@payvand/contract'
import { isActiveJob, isQueueHeldUp } from '@payvand/domain'
import { CRAWL_NEWS_TEXTS } from '@payvand/texts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { readStored, writeStored } from '../lib/browser/local-storage.ts'
import { call } from '../lib/http/api-client.ts'
import { POLLING_MS, queryClient } from '../lib/http/query-client.ts'
import { refreshProjects } from '../lib/projects/project-queries.ts'
import { useBoothCountedAgain } from '../lib/session/use-booth-counted-again.ts'
import { crawlNewsKey } from '../lib/sync/sync-queries.ts'
import { toast } from '../ui/feedback/toast.ts'
import { markTitle } from '../ui/page-title.ts'
import { firstMemory, type NewsItem, newsItems, readMemory, tell, writeMemory } from './crawl-news.ts'

/** Polling interval while nothing is known to be under way: a crawl may start by schedule. */
const IDLE_POLLING_MS = 60_000
/**
 * Polling interval while something is on its way to the booth, or kept from it: the banner above the page shows its
 * status.
 */
const SENDING_POLLING_MS = 15_000
/** More toasts than this become one. */
const MOST_TOASTS = 3

export const crawlNewsQuery = queryOptions({
  queryKey: crawlNewsKey,
  queryFn: ({ signal }) => call('crawlJobs.news', { signal }),
  refetchInterval: ({ state }) => pollingOf(state.data),
  // A page in the background marks its title, so it keeps polling.
  refetchIntervalInBackground: true,
})

function pollingOf(news: CrawlNews | undefined): number {
  if (news?.crawls.some(({ status }) => isActiveJob(status))) return POLLING_MS
  return news && (news.sync.waiting > 0 || isQueueHeldUp(news.sync.queue.state))
    ? SENDING_POLLING_MS
    : IDLE_POLLING_MS
}

/**
 * Tells what happened to crawls and projects on every page: a toast with a link, once on this device; while the page
 * is hidden a mark on its title instead. Returns the number of news that were told and not opened yet.
 */
export function useCrawlNews(businessId: number | undefined, enabled: boolean): number {
  const router = useRouter()
  const path = useLocation({ select: (location) => location.pathname })
  const news = useQuery({ ...crawlNewsQuery, enabled: enabled && businessId !== undefined }).data
  useBoothCountedAgain(news?.sync.waiting)
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
    // A page of Instagram is a project that is looked at with its imports.
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
