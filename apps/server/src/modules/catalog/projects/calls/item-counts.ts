import type { Handler } from '../../../accounts/index.ts'
import { isLookingAt } from '../../attributes/item-attributes-store.ts'
import { countByFilter } from '../../items/item-list-store.ts'
import { requireProject } from '../require-project.ts'

export const itemCounts: Handler<'projects.itemCounts'> = async ({ services, user }, { params }) => {
  const { rows } = services
  await requireProject(rows, user.businessId, params.id)
  // Asked before the counts: what ends in between is asked for once more, and never missed.
  const isCounting = await isLookingAt(rows, user.businessId, params.id)
  return { ...(await countByFilter(rows, user.businessId, params.id)), isCounting }
}
