import { CallError } from '../../../../infra/http/call-error.ts'
import type { Handler } from '../../handler.ts'
import { discountAnswer } from '../discount-answer.ts'
import { findDiscountRule } from '../discount-rules-store.ts'
import { listDiscounts } from '../discount-states-store.ts'

export const products: Handler<'discounts.products'> = async ({ services, user }, { query }) => {
  const { rows } = services
  const { rule_id: ruleId = null, state, skip, limit } = query
  if (ruleId !== null && !(await findDiscountRule(rows, user.businessId, ruleId)))
    throw new CallError('not_found')
  const found = await listDiscounts(rows, user.businessId, { ruleId, state, skip, limit }, services.now())
  return {
    total: found.total,
    items: found.items.map((row) => ({
      productId: row.productId,
      projectItemId: row.itemId,
      title: row.title,
      photo: row.photo,
      price: row.observed?.price ?? null,
      paid: row.observed?.paid ?? null,
      discount: discountAnswer(row),
    })),
  }
}
