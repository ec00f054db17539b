import { type CrawlSource, type runCrawl, runCrawlOnThread } from '@payvand/crawler'
import { completeProduct } from '@payvand/domain'
import { tryQuota } from '../../accounts/index.ts'
import { completionRules, type ProjectRow } from '../../catalog/index.ts'
import { readingKey } from '../platform-sync/reading-key.ts'
import type { Services } from '../services.ts'
import type { CrawlJobRow } from './crawl-jobs-store.ts'
import { crawlRowsStore } from './crawl-rows-store.ts'

const CRAWL_THREAD = new URL('./crawl-thread.ts', import.meta.url)

/** How the crawl of a site ended; the business may have read as many pages today as it may. */
export type SiteEnd =
  | Awaited<ReturnType<typeof runCrawl>>
  | { result: 'failed'; failure: 'page_quota_used_up'; detail?: string }

function sourceOf(project: ProjectRow): CrawlSource {
  return project.urls
    ? { urls: project.urls }
    : { rootUrl: project.root_url ?? '', sitemapUrl: project.sitemap_url }
}

/** Crawls the site of a project into the rows of a job, on a thread of its own. */
export async function crawlSite(
  services: Services,
  job: CrawlJobRow,
  project: ProjectRow,
  signal: AbortSignal,
): Promise<SiteEnd> {
  let isQuotaSpent = false
  const takePages = async (count: number) => {
    isQuotaSpent = !(await tryQuota(services, job.business_id, 'pages', count))
    return !isQuotaSpent
  }
  const reading = readingKey(project, job)
  const crawl = {
    source: sourceOf(project),
    templateType: project.template_type,
    priceUnit: project.default_values.priceUnit,
    mode: job.mode ?? 'rediscover',
    // A request to make the template anew drops the old one.
    template: job.trigger_type === 'user_template_regen' ? null : project.template,
    store: crawlRowsStore(
      services.rows,
      {
        businessId: job.business_id,
        projectId: job.project_id,
        jobId: job.id,
        takePages,
        complete: (read) => completeProduct(read, completionRules(project)),
        ...(reading === undefined ? {} : { reading }),
      },
      services.now,
    ),
    client: services.network,
    turnsAt: services.platforms.turnsAt,
    renderer: services.renderer,
    signal,
  }
  try {
    return await runCrawlOnThread(crawl, { file: CRAWL_THREAD })
  } catch (error) {
    if (!isQuotaSpent) throw error
    return { result: 'failed', failure: 'page_quota_used_up' }
  }
}
