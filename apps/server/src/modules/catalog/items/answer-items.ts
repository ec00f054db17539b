import type { ProjectItem } from '@payvand/contract'
import { CallError } from '../../../infra/http/call-error.ts'
import { boothProductUrl, type Services } from '../../accounts/index.ts'
import { missingOfItems } from '../attributes/fill-many.ts'
import { keptCategoryTitle } from '../categories/category-leaves.ts'
import { findSendRules, itemCategory } from '../categories/item-category.ts'
import { unreadablePhotos } from '../photos/photo-looks-store.ts'
import { shownWrites, writesEditsOf } from '../shop-writes/told-shop-writes-store.ts'
import { itemsWithTakenName } from './item-list-store.ts'
import { keptCrawlJobs } from './kept-crawl-jobs-store.ts'
import { projectItemAnswer } from './project-item-answer.ts'
import { findItem, findItems } from './project-items-store.ts'

/** What was written into the shop is told for so long. */
const TOLD_MS = 24 * 3_600_000

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
  const writtenSince = new Date(services.now().getTime() - TOLD_MS)
  const [rules, items, boothUrl, writesEdits, writes] = await Promise.all([
    findSendRules(services.rows, businessId, projectId),
    findItems(services.rows, businessId, ids),
    boothProductUrl(services, businessId),
    writesEditsOf(services.rows, businessId, projectId),
    shownWrites(services.rows, businessId, ids, writtenSince),
  ])
  if (!rules) return []
  const taken = await itemsWithTakenName(services.rows, businessId, items)
  const categoryTitle = keptCategoryTitle(services, businessId)
  const inCategory = items.flatMap((row) => {
    const category = itemCategory(row, rules)
    return category ? [{ itemId: row.id, categoryId: category.id }] : []
  })
  const missingOf = await missingOfItems(services.rows, businessId, inCategory)
  const photos = items.map((row) => row.latest_data)
  const unreadable = await unreadablePhotos(services.rows, businessId, photos)
  const jobs = items.map(({ last_successful_crawl_job_id: id }) => id)
  const kept = await keptCrawlJobs(services.rows, businessId, jobs)
  return items.map((row) =>
    projectItemAnswer(row, {
      crawlJobId: kept.has(row.last_successful_crawl_job_id ?? 0) ? row.last_successful_crawl_job_id : null,
      rules,
      nameTaken: taken.has(row.id),
      missing: missingOf.get(row.id) ?? [],
      unreadablePhotos: unreadable,
      boothUrl,
      writesEdits,
      shopWrites: writes.get(row.id) ?? [],
      categoryTitle,
    }),
  )
}
