import { CallError } from '../../core/call-error.ts'
import type { Handler } from '../../core/handler.ts'
import { deleteProject } from '../../core/stores/projects-store.ts'

/** Named for its call; `delete` itself is a word of the language. */
export const deleteOne: Handler<'projects.delete'> = async ({ services, user }, { params }) => {
  const deleted = await services.rows
    .transaction()
    .execute((trx) => deleteProject(trx, user.businessId, params.id))
  if (!deleted) throw new CallError('project_not_found')
  return { success: true }
}
