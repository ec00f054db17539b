import { CallError } from '../../../../infra/http/call-error.ts'
import type { Handler } from '../../handler.ts'
import { discountRuleAnswers } from '../discount-rule-answer.ts'
import { findDiscountRule, stopDiscountRule } from '../discount-rules-store.ts'
import { decideAnew } from '../turn-discounts.ts'

/** Stopping twice is the same as once; a rule that is over stays as it is. */
export const stop: Handler<'discounts.stop'> = async ({ services, user }, { params }) => {
  const { rows } = services
  const { businessId } = user
  await rows.transaction().execute(async (trx) => {
    const rule = await findDiscountRule(trx, businessId, params.id)
    if (!rule) throw new CallError('not_found')
    if (await stopDiscountRule(trx, businessId, rule.id, services.now()))
      await decideAnew(services, trx, rule)
  })
  const stopped = await findDiscountRule(rows, businessId, params.id)
  const [rule] = stopped ? (await discountRuleAnswers(services, businessId, [stopped])).items : []
  if (!rule) throw new CallError('not_found')
  return { rule }
}
