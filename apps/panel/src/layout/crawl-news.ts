import type { CrawlNews, RecentCrawl } from '@payvand/contract'
import { isFinalJob } from '@payvand/domain'
import { CRAWL_NEWS_TEXTS } from '@payvand/texts'

/** One thing to tell, once: `key` is what is remembered of it. */
export interface NewsItem {
  key: string
  kind: 'success' | 'warning' | 'error' | 'info'
  title: string
  description: string | null
  path: `/arachne/jobs/${number}` | `/arachne/projects/${number}` | '/arachne'
  action: string
}

/** What was told on this device, and what of it the seller has not gone to see. */
export interface NewsMemory {
  told: readonly string[]
  unseen: readonly string[]
}

/** Everything in the answer that is worth telling, newest first. A job that the seller cancelled is no news to them. */
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
    // A job that was opened again for some pages ends anew.
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

/**
 * What is remembered when nothing was yet: what lies behind is known elsewhere and not told again, but what waits for
 * an answer still does.
 */
export function firstMemory(items: readonly NewsItem[]): NewsMemory {
  return { told: items.filter(({ kind }) => kind !== 'info').map(({ key }) => key), unseen: [] }
}

/**
 * The items to tell, and the memory once they are; only what is still in the answer is kept. `hasNews` says that
 * something happened, told or seen on the page: what the page shows of it is older than that.
 */
export function tell(
  items: readonly NewsItem[],
  memory: NewsMemory,
  path: string,
): { untold: NewsItem[]; hasNews: boolean; memory: NewsMemory } {
  const untold = items.filter(({ key }) => !memory.told.includes(key))
  const keys = items.map(({ key }) => key)
  // Who looks at the page that says it needs no telling.
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

/** What was written, or null when it is not that. */
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
