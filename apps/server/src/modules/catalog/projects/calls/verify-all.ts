import type { Handler } from '../../../accounts/index.ts'
import { verifyAllItems } from '../../review/verify-items.ts'
import { requireProject } from '../require-project.ts'

export const verifyAll: Handler<'projects.verifyAll'> = async ({ services, user }, { params }) => {
  await requireProject(services.rows, user.businessId, params.id)
  return verifyAllItems(services, user.businessId, params.id, 'all', user.id)
}
