import { CallError } from '../../../../infra/http/call-error.ts'
import { wakeQueue } from '../../../../infra/jobs/queue.ts'
import type { Handler } from '../../../accounts/index.ts'
import { markDue } from '../../attributes/item-attributes-store.ts'
import { countFiltered } from '../../items/item-list-store.ts'
import { requireProject } from '../../projects/require-project.ts'
import { leavesOrNone } from '../propose-categories.ts'
import { saveSiteCategory } from '../site-categories-store.ts'
import { siteCategoryAnswer } from '../site-category-answer.ts'

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
  await rows.transaction().execute(async (trx) => {
    await saveSiteCategory(trx, businessId, params.id, siteCategory, categoryId, services.now())
    await markDue(trx, businessId, params.id, { siteCategory })
  })
  await wakeQueue(rows, services.jobs, 'attributes.fill', { businessId })
  return siteCategoryAnswer({ siteCategory, itemCount }, { leaves, proposal: null, confirmedId: categoryId })
}
