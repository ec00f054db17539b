import type { Handler } from '../../../accounts/index.ts'
import { countByFilter } from '../../items/item-list-store.ts'
import { requireProject } from '../require-project.ts'

export const itemCounts: Handler<'projects.itemCounts'> = async ({ services, user }, { params }) => {
  await requireProject(services.rows, user.businessId, params.id)
  return countByFilter(services.rows, user.businessId, params.id)
}
