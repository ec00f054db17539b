import type { Handler } from '../../../accounts/index.ts'
import { keptCategoryTitle } from '../../categories/category-leaves.ts'
import { requireProject } from '../../projects/require-project.ts'
import { findCategoryAttributes } from '../category-attributes-store.ts'
import { categoryAnswer } from '../category-details.ts'
import { hasDueItems } from '../item-attributes-store.ts'
import { countByCategory } from '../project-attributes-store.ts'

export const categories: Handler<'attributes.categories'> = async ({ services, user }, { params }) => {
  const { rows } = services
  await requireProject(rows, user.businessId, params.id)
  const counted = await countByCategory(rows, user.businessId, params.id)
  const kept = await findCategoryAttributes(
    rows,
    counted.map(({ categoryId }) => categoryId),
  )
  const titleOf = keptCategoryTitle(services, user.businessId)
  const isCounting = await hasDueItems(rows, user.businessId, params.id)
  const items = counted.map((one) => categoryAnswer(services, one, kept.get(one.categoryId), titleOf))
  return { items, total: items.length, isCounting }
}
