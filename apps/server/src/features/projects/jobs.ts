import { crawlJobAnswer } from '../../core/crawl-job-answer.ts'
import type { Handler } from '../../core/handler.ts'
import { requireProject } from '../../core/require-project.ts'
import { listCrawlJobs } from '../../core/stores/crawl-jobs-store.ts'

export const jobs: Handler<'projects.jobs'> = async ({ services, user }, { params, query }) => {
  await requireProject(services.rows, user.businessId, params.id)
  const page = await listCrawlJobs(services.rows, user.businessId, params.id, query)
  return { items: page.items.map(crawlJobAnswer), total: page.total }
}
