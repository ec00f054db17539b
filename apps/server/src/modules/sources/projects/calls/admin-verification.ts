import { nextSyncAt } from '@payvand/domain'
import { CallError } from '../../../../infra/http/call-error.ts'
import { adminOf, recordAdminAct } from '../../../accounts/index.ts'
import {
  findProjectForApproval,
  projectAnswer,
  requireProject,
  updateProject,
} from '../../../catalog/index.ts'
import { startCrawl } from '../../crawls/start-crawl.ts'
import type { Handler } from '../../handler.ts'

/** Approves or rejects a project that waits, of whatever business; an approved one starts its first crawl. */
export const adminVerification: Handler<'projects.adminVerification'> = (context, { params, body }) => {
  const { services } = context
  return services.rows.transaction().execute(async (trx) => {
    const found = await findProjectForApproval(trx, params.id)
    if (!found) throw new CallError('project_not_found')
    await updateProject(trx, found.business_id, found.id, { approval: body.adminVerificationStatus })
    if (found.approval !== body.adminVerificationStatus) {
      await recordAdminAct(trx, adminOf(context), {
        act: body.adminVerificationStatus === 'verified' ? 'project_approved' : 'project_rejected',
        businessId: found.business_id,
        subject: { id: found.id, name: found.name },
      })
    }
    if (found.approval !== 'verified' && body.adminVerificationStatus === 'verified') {
      const project = await requireProject(trx, found.business_id, found.id)
      // The rhythm begins with the first crawl, however long the approval took.
      await updateProject(trx, found.business_id, found.id, {
        next_sync_at: project.sync_interval ? nextSyncAt(project.sync_interval, services.now()) : null,
      })
      await startCrawl(
        trx,
        services.jobs,
        found.business_id,
        found.id,
        project.urls ? 'user_manual_list' : 'user_initial',
      )
    }
    return projectAnswer(await requireProject(trx, found.business_id, found.id))
  })
}
