import { requireProject } from '../../../catalog/index.ts'
import { crawlJobAnswer } from '../../crawls/crawl-job-answer.ts'
import { listCrawlJobs } from '../../crawls/crawl-jobs-store.ts'
import type { Handler } from '../../handler.ts'

export const jobs: Handler<'projects.jobs'> = async ({ services, user }, { params, query }) => {
  await requireProject(services.rows, user.businessId, params.id)
  const page = await listCrawlJobs(services.rows, user.businessId, params.id, query)
  return { items: page.items.map(crawlJobAnswer), total: page.total }
}
