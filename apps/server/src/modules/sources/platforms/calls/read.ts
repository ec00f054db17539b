import { CallError } from '../../../../infra/http/call-error.ts'
import { startCrawl } from '../../crawls/start-crawl.ts'
import type { Handler } from '../../handler.ts'
import { ensurePlatformProject } from '../ensure-platform-project.ts'
import { requireConnected } from '../require-connected.ts'

export const read: Handler<'platform.read'> = ({ services, user }, { body }) =>
  services.rows.transaction().execute(async (trx) => {
    await requireConnected(trx, user.businessId)
    // The connection's project may have been deleted.
    const project = await ensurePlatformProject(services, trx, user.businessId)
    if (!project) throw new CallError('platform_not_connected')
    const { projectId, crawlJobId } = project
    if (crawlJobId !== null) return { id: crawlJobId }
    const mode = body.full ? 'rediscover' : 'recrawl_existing'
    return {
      id: await startCrawl(trx, services.jobs, user.businessId, projectId, 'user_retry', mode),
    }
  })
