import type { Handler } from '../../../accounts/index.ts'
import { countItems } from '../../items/project-items-store.ts'
import { projectAnswer } from '../project-answer.ts'
import { listProjects } from '../projects-store.ts'

const NO_ITEMS = { totalItems: 0, verifiedItems: 0, sentItems: 0, unverifiedItems: 0 }

export const list: Handler<'projects.list'> = async ({ services, user }, { query }) => {
  const page = await listProjects(services.rows, user.businessId, query)
  const stats = await countItems(
    services.rows,
    user.businessId,
    page.items.map((row) => row.id),
  )
  return {
    items: page.items.map((row) => ({ ...projectAnswer(row), stats: stats.get(row.id) ?? NO_ITEMS })),
    total: page.total,
  }
}
