import { nextSyncAt } from '@payvand/domain'
import { FIELD_SENTENCES } from '@payvand/texts'
import { CallError } from '../../../../infra/http/call-error.ts'
import { lockBusiness, quotaOf, setDomainIfMissing } from '../../../accounts/index.ts'
import { countProjects, insertProject, settingsColumns } from '../../../catalog/index.ts'
import { startCrawl } from '../../crawls/start-crawl.ts'
import type { Handler } from '../../handler.ts'
import { checkWebAddresses } from '../check-web-addresses.ts'

export const create: Handler<'projects.create'> = async ({ services, user }, { body }) => {
  const urls = body.urls ? [...new Set(body.urls)] : null
  if ((body.rootUrl === null) === (urls === null)) {
    throw new CallError('invalid_request', {
      fields: [{ field: 'root_url', message: FIELD_SENTENCES.url_required }],
    })
  }
  checkWebAddresses({ root_url: body.rootUrl, sitemap_url: body.sitemapUrl, urls })

  const now = services.now()
  return services.rows.transaction().execute(async (trx) => {
    // Two that are made at once are counted one after the other.
    await lockBusiness(trx, user.businessId)
    const count = await countProjects(trx, user.businessId)
    if (count >= (await quotaOf({ rows: trx }, user.businessId, 'projects')))
      throw new CallError('project_quota_full')
    const firstProject = count === 0
    const waits = services.config.requireProjectApproval && firstProject && !user.isAdmin
    const settings = settingsColumns(body, urls !== null)
    const id = await insertProject(trx, {
      business_id: user.businessId,
      root_url: body.rootUrl,
      sitemap_url: body.sitemapUrl,
      urls: urls ? JSON.stringify(urls) : null,
      template_type: body.templateType,
      template: null,
      approval: waits ? 'pending_verification' : 'verified',
      next_sync_at:
        settings.sync_enabled && settings.sync_interval ? nextSyncAt(settings.sync_interval, now) : null,
      ...settings,
    })
    const root = body.rootUrl ?? urls?.[0]
    if (root) await setDomainIfMissing(trx, user.businessId, new URL(root).origin)
    const crawlJobId = waits
      ? null
      : await startCrawl(trx, services.jobs, user.businessId, id, urls ? 'user_manual_list' : 'user_initial')
    return {
      id,
      requireVerification: waits,
      crawlJob: crawlJobId === null ? null : { id: crawlJobId },
    }
  })
}
