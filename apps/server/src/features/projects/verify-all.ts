import type { Handler } from '../../core/handler.ts'
import { requireProject } from '../../core/require-project.ts'
import { verifyAllItems } from '../../core/verify-items.ts'

export const verifyAll: Handler<'projects.verifyAll'> = async ({ services, user }, { params }) => {
  await requireProject(services.rows, user.businessId, params.id)
  return verifyAllItems(services, user.businessId, params.id, 'all', user.id)
}
