import type { ProductDiscount } from '@payvand/contract'
import { discountReasonSentence } from '@payvand/texts'
import type { ProductDiscountRow } from './discount-states-store.ts'

/** A product's discount as the wire has it. */
export function discountAnswer(row: ProductDiscountRow): ProductDiscount {
  const { state, wanted, applied, givenUp, reason } = row
  const parts = wanted?.parts ?? applied?.parts ?? givenUp ?? []
  const code = reason?.code ?? (state === 'refused' ? 'discount_not_taken' : null)
  return {
    state,
    percent: Math.max(0, ...parts.map(({ percent }) => percent)),
    until: wanted?.until ?? (wanted ? null : (applied?.endsAt ?? null)),
    ruleId: wanted?.ruleId ?? applied?.ruleId ?? null,
    reason: code === null ? null : discountReasonSentence({ code, messages: reason?.messages ?? [] }),
  }
}
