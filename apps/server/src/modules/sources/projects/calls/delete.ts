import { CallError } from '../../../../infra/http/call-error.ts'
import { recordSecurityEvent } from '../../../accounts/index.ts'
import { deleteProject, requireProject } from '../../../catalog/index.ts'
import type { Handler } from '../../handler.ts'
import { findPlatformConnection } from '../../platforms/platform-connections-store.ts'

/**
 * It is named for its call; `delete` itself is a word of the language. A platform that is connected would only bring
 * the project back.
 */
export const deleteOne: Handler<'projects.delete'> = async (context, { params }) => {
  const { services, user } = context
  return services.rows.transaction().execute(async (trx) => {
    const project = await requireProject(trx, user.businessId, params.id)
    if (project.source === 'platform') {
      const connection = await findPlatformConnection(trx, user.businessId)
      if (connection?.status === 'connected') throw new CallError('platform_project_kept')
    }
    await deleteProject(trx, user.businessId, params.id)
    await recordSecurityEvent(trx, context, { event: 'project_deleted', user, subject: project.name })
    return { success: true }
  })
}
