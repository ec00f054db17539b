import { eventReasonSentence } from '@payvand/texts'
import { CallError } from '../../../../infra/http/call-error.ts'
import { keptCategoryTitle } from '../../../catalog/index.ts'
import type { Handler } from '../../handler.ts'
import { causeAnswers } from '../cause-answer.ts'
import { itemsOfProducts } from '../product-sync-store.ts'
import { listProductEvents, type TimelineOf } from '../product-timeline-store.ts'
import { unitName } from '../unit-name.ts'

export const events: Handler<'boothProducts.events'> = async ({ services, user }, { params, query }) => {
  const { rows } = services
  const [linked] = await itemsOfProducts(rows, user.businessId, [params.id])
  const of: TimelineOf = linked ? { itemId: linked.itemId } : { productId: params.id }
  const page = { page: query.page, perPage: query.per_page }
  const { events: found, total } = await listProductEvents(rows, user.businessId, of, page)
  if (!linked && total === 0) throw new CallError('booth_product_not_found')
  const causes = await causeAnswers(
    rows,
    user.businessId,
    found.map((event) => event.cause),
  )
  const hasCategories = found.some((event) => event.changes && 'categoryId' in event.changes)
  const categoryTitle = hasCategories ? keptCategoryTitle(services, user.businessId) : () => null
  /** Units and categories are kept by the marketplace's numbers. */
  const named = (field: string, value: unknown) => {
    if (typeof value !== 'number') return value
    if (field === 'unitTypeId' || field === 'unitType') return unitName(value) ?? value
    return field === 'categoryId' ? (categoryTitle(value) ?? value) : value
  }
  return {
    data: found.map((event, index) => ({
      id: event.id,
      kind: event.kind,
      cause: causes[index] ?? null,
      changes: Object.entries(event.changes ?? {}).map(([field, { from, to }]) => ({
        field,
        from: named(field, from),
        to: named(field, to),
      })),
      // A refusal is said by its kind and the marketplace's own words.
      reason: event.code === null || event.code === 'refused' ? null : eventReasonSentence(event.code),
      messages: event.messages ?? [],
      happenedAt: event.happened_at.toISOString(),
    })),
    totalCount: total,
  }
}
