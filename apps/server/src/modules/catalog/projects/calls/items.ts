import type { Handler } from '../../../accounts/index.ts'
import { answerItems } from '../../items/answer-items.ts'
import { itemFiltersOf } from '../../items/item-filters.ts'
import { listItemIds } from '../../items/item-list-store.ts'
import { requireProject } from '../require-project.ts'

export const items: Handler<'projects.items'> = async ({ services, user }, { params, query }) => {
  await requireProject(services.rows, user.businessId, params.id)
  const { sort, skip, limit } = query
  const filters = itemFiltersOf(query)
  const page = await listItemIds(services.rows, user.businessId, params.id, { filters, sort, skip, limit })
  const items = await answerItems(services, user.businessId, params.id, page.ids)
  return { items, total: page.total, isTotalCapped: page.isTotalCapped }
}
