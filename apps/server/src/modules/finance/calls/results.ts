import { keptCategoryTitle } from '../../catalog/index.ts'
import type { Handler } from '../../sources/index.ts'
import { monthBounds } from '../accounts/jalali-months.ts'
import {
  countResults,
  listResults,
  namesOfItems,
  type ResultFilters,
} from '../accounts/line-results-store.ts'

export const results: Handler<'finance.results'> = async ({ services, user }, { query }) => {
  const { rows } = services
  const { businessId } = user
  const filters: ResultFilters = { by: query.by, ...(query.month ? monthBounds(query.month) : {}) }
  const page = { skip: (query.page - 1) * query.per_page, limit: query.per_page }
  const [found, total] = await Promise.all([
    listResults(rows, businessId, filters, page),
    countResults(rows, businessId, filters),
  ])
  const ids = found.flatMap(({ id }) => id ?? [])
  const items = query.by === 'product' ? await namesOfItems(rows, businessId, ids) : []
  const named = new Map(items.map((item) => [item.id, item]))
  const titleOf = keptCategoryTitle(services, businessId)
  return {
    data: found.map((row) => ({
      id: row.id,
      name:
        row.id === null
          ? row.title
          : query.by === 'product'
            ? (named.get(row.id)?.name ?? null)
            : titleOf(row.id),
      photo: row.id === null ? row.image : (named.get(row.id)?.photo ?? null),
      quantity: row.quantity,
      goods: row.goods,
      income: row.income,
      purchaseCost: row.cost,
      profit: row.profit,
      unknownCount: row.unknown_count,
      isEstimate: row.estimated,
    })),
    totalCount: total,
  }
}
