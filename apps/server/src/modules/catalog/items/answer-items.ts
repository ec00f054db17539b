import type { ProjectItem } from '@payvand/contract'
import type { Services } from '../../../services.ts'
import { boothProductUrl } from '../../accounts/index.ts'
import { learnDemands } from '../categories/category-demands.ts'
import { keptCategoryTitle } from '../categories/category-leaves.ts'
import { findSendRules, itemCategory } from '../categories/item-category.ts'
import { itemsWithTakenName } from './item-list-store.ts'
import { projectItemAnswer } from './project-item-answer.ts'
import { findItems } from './project-items-store.ts'

/**
 * Answers these items of one project as the wire has them, in the order of the ids. Never waits for the marketplace.
 */
export async function answerItems(
  services: Services,
  businessId: number,
  projectId: number,
  ids: readonly number[],
): Promise<ProjectItem[]> {
  const [rules, items, boothUrl] = await Promise.all([
    findSendRules(services.rows, businessId, projectId),
    findItems(services.rows, businessId, ids),
    boothProductUrl(services, businessId),
  ])
  if (!rules) return []
  const taken = await itemsWithTakenName(services.rows, businessId, items)
  const categoryTitle = keptCategoryTitle(services, businessId)
  learnDemands(
    services,
    businessId,
    items.flatMap((row) => itemCategory(row, rules)?.id ?? []),
  )
  return items.map((row) =>
    projectItemAnswer(row, { rules, nameTaken: taken.has(row.id), boothUrl, categoryTitle }),
  )
}
