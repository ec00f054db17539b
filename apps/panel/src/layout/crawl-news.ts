import type { CrawlNews, RecentCrawl } from '@payvand/contract'
import { isFinalJob } from '@payvand/domain'
import { CRAWL_NEWS_TEXTS } from '@payvand/texts'

/** One piece of news, told once; `key` identifies it. */
export interface NewsItem {
  key: string
  kind: 'success' | 'warning' | 'error' | 'info'
  title: string
  description: string | null
  path: `/arachne/jobs/${number}` | `/arachne/projects/${number}` | '/arachne'
  action: string
}

/** The news told on this device, and those the seller has not opened. */
export interface NewsMemory {
  told: readonly string[]
  unseen: readonly string[]
}

/** All news in the answer, newest first. A job that the seller cancelled is no news to them. */
export function newsItems({
  crawls,
  rejectedProjects,
  projectsToApprove,
}: Omit<CrawlNews, 'sync' | 'unreadNotifications'>): NewsItem[] {
  return [
    ...projectsToApprove.map(({ id, name }) => ({
      key: `approve:${id}`,
      kind: 'info' as const,
      title: CRAWL_NEWS_TEXTS.toApprove(name),
      description: null,
      path: '/arachne' as const,
      action: CRAWL_NEWS_TEXTS.seeProjects,
    })),
    ...crawls.filter(({ status }) => isFinalJob(status) && status !== 'aborted').map(crawlItem),
    ...rejectedProjects.map(({ id, name }) => ({
      key: `rejected:${id}`,
      kind: 'error' as const,
      title: CRAWL_NEWS_TEXTS.rejected(name),
      description: null,
      path: `/arachne/projects/${id}` as const,
      action: CRAWL_NEWS_TEXTS.seeProject,
    })),
  ]
}

function crawlItem(crawl: RecentCrawl): NewsItem {
  const { id, projectName, status, failureReason, warning, summary, finishedAt } = crawl
  const rest = {
    // A job that was reopened for some pages ends anew.
    key: `crawl:${id}:${finishedAt ?? ''}`,
    path: `/arachne/jobs/${id}` as const,
    action: CRAWL_NEWS_TEXTS.seeResult,
  }
  if (status === 'failed') {
    return { ...rest, kind: 'error', title: CRAWL_NEWS_TEXTS.failed(projectName), description: failureReason }
  }
  if (warning !== null) {
    const title = CRAWL_NEWS_TEXTS.suspicious(projectName)
    return { ...rest, kind: 'warning', title, description: warning }
  }
  return {
    ...rest,
    kind: 'success',
    title: CRAWL_NEWS_TEXTS.completed(projectName),
    description: summary && CRAWL_NEWS_TEXTS.summary(summary),
  }
}

/** The first memory on a device: past events are not told again, but projects that wait for approval are. */
export function firstMemory(items: readonly NewsItem[]): NewsMemory {
  return { told: items.filter(({ kind }) => kind !== 'info').map(({ key }) => key), unseen: [] }
}

/**
 * The items to tell, and the memory afterwards; only items still in the answer are kept. `hasNews` is true when
 * something happened, told or seen on the page: the page's data is older than that.
 */
export function tell(
  items: readonly NewsItem[],
  memory: NewsMemory,
  path: string,
): { untold: NewsItem[]; hasNews: boolean; memory: NewsMemory } {
  const untold = items.filter(({ key }) => !memory.told.includes(key))
  const keys = items.map(({ key }) => key)
  // A seller on the page of the news needs no toast.
  const toTell = untold.filter((item) => item.path !== path)
  const unseen = path.startsWith('/arachne') ? [] : toTell.map(({ key }) => key)
  return {
    untold: toTell,
    hasNews: untold.length > 0,
    memory: {
      told: keys,
      unseen: [...memory.unseen.filter((key) => keys.includes(key)), ...unseen],
    },
  }
}

export function writeMemory({ told, unseen }: NewsMemory): string {
  return JSON.stringify({ told, unseen })
}

/** The stored memory, or null when it is not valid. */
export function readMemory(text: string | null): NewsMemory | null {
  try {
    const { told, unseen } = JSON.parse(text ?? '') as Record<string, unknown>
    return isKeys(told) && isKeys(unseen) ? { told, unseen } : null
  } catch {
    return null
  }
}

function isKeys(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((key) => typeof key === 'string')
}
