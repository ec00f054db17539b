import type { ProjectItem } from '@payvand/contract'
import { CallError } from '../../../infra/http/call-error.ts'
import { boothProductUrl, type Services } from '../../accounts/index.ts'
import { missingOfItems } from '../attributes/fill-many.ts'
import { keptCategoryTitle } from '../categories/category-leaves.ts'
import { findSendRules, itemCategory } from '../categories/item-category.ts'
import { itemsWithTakenName } from './item-list-store.ts'
import { projectItemAnswer } from './project-item-answer.ts'
import { findItem, findItems } from './project-items-store.ts'

/** An item as the wire has it. Throws CallError `item_not_found`. */
export async function answerItem(services: Services, businessId: number, id: number): Promise<ProjectItem> {
  const row = await findItem(services.rows, businessId, id)
  const [item] = row ? await answerItems(services, businessId, row.project_id, [row.id]) : []
  if (!item) throw new CallError('item_not_found')
  return item
}

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
  const inCategory = items.flatMap((row) => {
    const category = itemCategory(row, rules)
    return category ? [{ itemId: row.id, categoryId: category.id }] : []
  })
  const missingOf = await missingOfItems(services.rows, businessId, inCategory)
  return items.map((row) =>
    projectItemAnswer(row, {
      rules,
      nameTaken: taken.has(row.id),
      missing: missingOf.get(row.id) ?? [],
      boothUrl,
      categoryTitle,
    }),
  )
}
