import type { JobItemStatus } from '@payvand/domain'
import { CRAWL_FAILURE_SENTENCES } from '@payvand/texts'
import type { Handler } from '../../handler.ts'
import { listJobItems } from '../crawl-job-items-store.ts'
import { requireCrawlJob } from '../require-crawl-job.ts'

export const items: Handler<'crawlJobs.items'> = async ({ services, user }, { params, query }) => {
  await requireCrawlJob(services.rows, user.businessId, params.id)
  const page = await listJobItems(
    services.rows,
    user.businessId,
    { jobId: params.id, status: query.status, notRead: query.not_read },
    query,
  )
  return {
    items: page.items.map((row) => ({
      id: row.id,
      projectItemId: row.project_item_id,
      url: row.url,
      status: row.status as JobItemStatus,
      notRead: row.failure_code === 'not_read',
      failureReason: row.failure_code ? CRAWL_FAILURE_SENTENCES[row.failure_code] : null,
      change: row.change,
      extractedData: row.extracted,
    })),
    total: page.total,
  }
}
