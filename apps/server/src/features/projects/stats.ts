import type { Handler } from '../../core/handler.ts'
import { requireProject } from '../../core/require-project.ts'
import { countItems, type ItemStats } from '../../core/stores/project-items-store.ts'

export const stats: Handler<'projects.stats'> = async ({ services, user }, { params }) => {
  await requireProject(services.rows, user.businessId, params.id)
  const counts = await countItems(services.rows, user.businessId, [params.id])
  return counts.get(params.id) as ItemStats
}
