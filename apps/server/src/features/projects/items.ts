import { answerItems } from '../../core/answer-items.ts'
import type { Handler } from '../../core/handler.ts'
import { itemFiltersOf } from '../../core/item-filters.ts'
import { requireProject } from '../../core/require-project.ts'
import { listItemIds } from '../../core/stores/item-list-store.ts'

export const items: Handler<'projects.items'> = async ({ services, user }, { params, query }) => {
  await requireProject(services.rows, user.businessId, params.id)
  const { sort, skip, limit } = query
  const filters = itemFiltersOf(query)
  const page = await listItemIds(services.rows, user.businessId, params.id, { filters, sort, skip, limit })
  const items = await answerItems(services, user.businessId, params.id, page.ids)
  return { items, total: page.total }
}
