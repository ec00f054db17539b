import { CallError } from '../../core/call-error.ts'
import type { Handler } from '../../core/handler.ts'
import { requireProject } from '../../core/require-project.ts'
import { startCrawl } from '../../core/start-crawl.ts'

export const crawl: Handler<'projects.crawl'> = ({ services, user }, { params }) =>
  services.rows.transaction().execute(async (trx) => {
    const project = await requireProject(trx, user.businessId, params.id)
    if (project.approval === 'pending_verification') throw new CallError('project_waiting_approval')
    if (project.approval === 'rejected') throw new CallError('project_rejected')
    return { id: await startCrawl(trx, services.jobs, user.businessId, params.id, 'user_retry') }
  })
