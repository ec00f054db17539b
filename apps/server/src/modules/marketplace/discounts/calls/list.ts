import type { Handler } from '../../handler.ts'
import { discountRuleAnswers } from '../discount-rule-answer.ts'
import { listDiscountRules } from '../discount-rules-store.ts'

export const list: Handler<'discounts.list'> = async ({ services, user }, { query }) => {
  const { rules, total } = await listDiscountRules(services.rows, user.businessId, query)
  return { ...(await discountRuleAnswers(services, user.businessId, rules)), total }
}
