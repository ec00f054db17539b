import { insertProject } from '../../apps/server/src/modules/catalog/projects/projects-store.ts'
import { startCrawl } from '../../apps/server/src/modules/sources/crawls/start-crawl.ts'
import type { Crowd } from './crowd.ts'

/** Starts the crawl of a site or of a list of addresses of a business. Answers its job's id. */
export async function startSiteCrawl(
  { rows, jobs }: Crowd,
  businessId: number,
  source: { rootUrl: string } | { urls: readonly string[] },
): Promise<number> {
  const projectId = await insertProject(rows, {
    business_id: businessId,
    name: 'site',
    root_url: 'rootUrl' in source ? source.rootUrl : null,
    urls: 'urls' in source ? JSON.stringify(source.urls) : null,
    default_values: JSON.stringify({}),
    send_config: JSON.stringify({ filters: { skipZeroStock: false } }),
    approval: 'verified',
  })
  return rows.transaction().execute((trx) => startCrawl(trx, jobs, businessId, projectId, 'user_initial'))
}
