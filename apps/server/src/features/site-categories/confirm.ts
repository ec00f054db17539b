import { CallError } from '../../core/call-error.ts'
import type { Handler } from '../../core/handler.ts'
import { requireProject } from '../../core/require-project.ts'
import { countFiltered } from '../../core/stores/item-list-store.ts'
import { saveSiteCategory } from '../../core/stores/site-categories-store.ts'
import { leavesOrNone } from './propose-categories.ts'
import { siteCategoryAnswer } from './site-category-answer.ts'

export const confirm: Handler<'siteCategories.confirm'> = async ({ services, user }, { params, body }) => {
  const { rows } = services
  const { businessId } = user
  const { siteCategory, categoryId } = body
  await requireProject(rows, businessId, params.id)
  const itemCount = await countFiltered(rows, businessId, params.id, { siteCategory })
  if (itemCount === 0) throw new CallError('site_category_not_found')
  const leaves = await leavesOrNone(services, businessId)
  // A choice cannot be checked while the tree is out of reach, and cannot have been made from it.
  if (categoryId !== null && !leaves.some((leaf) => leaf.id === categoryId)) {
    throw new CallError('category_not_found')
  }
  await saveSiteCategory(rows, businessId, params.id, siteCategory, categoryId, services.now())
  return siteCategoryAnswer({ siteCategory, itemCount }, { leaves, proposal: null, confirmedId: categoryId })
}
