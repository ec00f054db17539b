import { startCrawl } from '../../crawls/start-crawl.ts'
import type { Handler } from '../../handler.ts'

export const crawl: Handler<'projects.crawl'> = ({ services, user }, { params, body }) =>
  services.rows.transaction().execute(async (trx) => ({
    id: await startCrawl(trx, services.jobs, user.businessId, params.id, 'user_retry', body.mode),
  }))
