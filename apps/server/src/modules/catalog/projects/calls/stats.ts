import type { Handler } from '../../../accounts/index.ts'
import { countItems, type ItemStats } from '../../items/project-items-store.ts'
import { requireProject } from '../require-project.ts'

export const stats: Handler<'projects.stats'> = async ({ services, user }, { params }) => {
  await requireProject(services.rows, user.businessId, params.id)
  const counts = await countItems(services.rows, user.businessId, [params.id])
  return counts.get(params.id) as ItemStats
}
