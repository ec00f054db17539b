import type { Handler } from '../../../accounts/index.ts'
import { requireProject } from '../../projects/require-project.ts'
import { categoryDetails } from '../category-details.ts'

export const category: Handler<'attributes.category'> = async ({ services, user }, { params, query }) => {
  await requireProject(services.rows, user.businessId, params.id)
  return categoryDetails(services, user.businessId, params.id, query.category_id)
}
