import type { Handler } from '../../core/handler.ts'
import { requireProject } from '../../core/require-project.ts'
import { countByFilter } from '../../core/stores/item-list-store.ts'

export const itemCounts: Handler<'projects.itemCounts'> = async ({ services, user }, { params }) => {
  await requireProject(services.rows, user.businessId, params.id)
  return countByFilter(services.rows, user.businessId, params.id)
}
