import { startCrawl } from '../../crawls/start-crawl.ts'
import type { Handler } from '../../handler.ts'

/** The job's trigger tells the crawl to forget the template and to read also what has not changed. */
export const regenerateTemplate: Handler<'projects.regenerateTemplate'> = ({ services, user }, { params }) =>
  services.rows.transaction().execute(async (trx) => ({
    id: await startCrawl(
      trx,
      services.jobs,
      user.businessId,
      params.id,
      'user_template_regen',
      'recrawl_existing',
    ),
  }))
