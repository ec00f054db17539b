import type { Handler } from '../../../accounts/index.ts'
import { startCrawl } from '../../crawls/start-crawl.ts'

export const crawl: Handler<'projects.crawl'> = ({ services, user }, { params, body }) =>
  services.rows.transaction().execute(async (trx) => ({
    id: await startCrawl(trx, services.jobs, user.businessId, params.id, 'user_retry', body.mode),
  }))
