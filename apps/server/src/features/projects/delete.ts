import { CallError } from '../../core/call-error.ts'
import type { Handler } from '../../core/handler.ts'
import { requireProject } from '../../core/require-project.ts'
import { findPlatformConnection } from '../../core/stores/platform-connections-store.ts'
import { deleteProject } from '../../core/stores/projects-store.ts'

/**
 * It is named for its call; `delete` itself is a word of the language. A platform that is connected would only bring
 * the project back.
 */
export const deleteOne: Handler<'projects.delete'> = async ({ services, user }, { params }) =>
  services.rows.transaction().execute(async (trx) => {
    const project = await requireProject(trx, user.businessId, params.id)
    if (project.source === 'platform') {
      const connection = await findPlatformConnection(trx, user.businessId)
      if (connection?.status === 'connected') throw new CallError('platform_project_kept')
    }
    await deleteProject(trx, user.businessId, params.id)
    return { success: true }
  })
