import { purchasePricesOf } from '../../../catalog/index.ts'
import type { Handler } from '../../../sources/index.ts'
import { boughtAnswer } from '../bought-answer.ts'
import { countBought, findUsualMargin, listBought } from '../purchase-prices-store.ts'

export const list: Handler<'purchasePrices.list'> = async ({ services, user }, { query }) => {
  const { rows } = services
  const { businessId } = user
  const page = { skip: (query.page - 1) * query.per_page, limit: query.per_page }
  const [items, total, usualMargin] = await Promise.all([
    listBought(rows, businessId, query, page),
    countBought(rows, businessId, query),
    findUsualMargin(rows, businessId),
  ])
  const prices = await purchasePricesOf(
    rows,
    businessId,
    items.map(({ id }) => id),
  )
  return {
    data: items.map((item) => boughtAnswer(item, prices.get(item.id) ?? [])),
    totalCount: total,
    usualMargin,
  }
}
