import type { AttributeCategory, AttributeCategoryDetails } from '@payvand/contract'
import { CallError } from '../../../infra/http/call-error.ts'
import { wireTime } from '../../../infra/http/wire-time.ts'
import type { Services } from '../../accounts/index.ts'
import { keptCategoryTitle } from '../categories/category-leaves.ts'
import { findAnswers, findOfferedAnswers } from './attribute-answers-store.ts'
import { type CategoryAttributesRow, findCategoryAttributes } from './category-attributes-store.ts'
import { categoryQuestions } from './category-questions.ts'
import { findSchemas } from './kept-schemas.ts'
import { type CategoryCounts, countByCategory, listCategoryItems } from './project-attributes-store.ts'

/** What was read is asked for again after a day; twice as old, the marketplace did not answer. */
const STALE_MS = 2 * 24 * 3_600_000
const MOST_IDS = 300

/** A category of a project as the wire has it. */
export function categoryAnswer(
  services: Pick<Services, 'now'>,
  counts: CategoryCounts,
  kept: CategoryAttributesRow | undefined,
  titleOf: (categoryId: number) => string | null,
): AttributeCategory {
  const isKnown = counts.unknownCount < counts.itemCount
  const readAt = kept?.read_at ?? null
  return {
    categoryId: counts.categoryId,
    title: titleOf(counts.categoryId),
    itemCount: counts.itemCount,
    missingCount: isKnown ? counts.missingCount : null,
    openCount: isKnown ? counts.openCount : null,
    readAt: wireTime(readAt),
    isStale: readAt !== null && services.now().getTime() - readAt.getTime() > STALE_MS,
  }
}

/** Everything the panel asks a person about a category. Throws CallError `attribute_category_not_found` where no item is in it. */
export async function categoryDetails(
  services: Services,
  businessId: number,
  projectId: number,
  categoryId: number,
): Promise<AttributeCategoryDetails> {
  const { rows } = services
  const counts = (await countByCategory(rows, businessId, projectId)).find(
    (one) => one.categoryId === categoryId,
  )
  if (!counts) throw new CallError('attribute_category_not_found')
  const [kept, schemas, answersOf, offered, { ids }] = await Promise.all([
    findCategoryAttributes(rows, [categoryId]),
    findSchemas(rows, [categoryId]),
    findAnswers(rows, businessId, projectId, [categoryId]),
    findOfferedAnswers(rows, businessId, projectId, categoryId),
    listCategoryItems(rows, businessId, projectId, {
      categoryId,
      missing: 'first',
      skip: 0,
      limit: MOST_IDS,
    }),
  ])
  const answers = answersOf.get(categoryId) ?? []
  const schema = schemas.get(categoryId) ?? []
  const { lookedAt, questions } = await categoryQuestions(rows, businessId, ids, schema, answers)
  const titleOf = keptCategoryTitle(services, businessId)
  return {
    ...categoryAnswer(services, counts, kept.get(categoryId), titleOf),
    lookedAt,
    attributes: questions.map((question) => ({
      ...question,
      answer: answers.find(({ attributeId }) => attributeId === question.id) ?? null,
      offered: offered.find(({ answer }) => answer.attributeId === question.id) ?? null,
    })),
  }
}
