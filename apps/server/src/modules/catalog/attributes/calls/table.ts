import type { Handler } from '../../../accounts/index.ts'
import { requireProject } from '../../projects/require-project.ts'
import { categoryRows } from '../category-rows.ts'
import { listCategoryItems } from '../project-attributes-store.ts'

export const table: Handler<'attributes.table'> = async ({ services, user }, { params, query }) => {
  const { rows } = services
  const { businessId } = user
  await requireProject(rows, businessId, params.id)
  const { category_id: categoryId, skip, limit, show } = query
  const page = {
    categoryId,
    missing: show === 'missing' ? ('only' as const) : ('among' as const),
    skip,
    limit,
  }
  const { ids, total } = await listCategoryItems(rows, businessId, params.id, page)
  return { items: await categoryRows(rows, businessId, params.id, categoryId, ids), total }
}
