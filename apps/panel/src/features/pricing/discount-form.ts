import type { OfKind } from '@payvand/contract'
import { HIGHEST_DISCOUNT, LEAST_DISCOUNT, parseNumber } from '@payvand/domain'
import { DISCOUNT_TEXTS } from '@payvand/texts'
import type { OperationRequest } from '../../lib/operations/operation-calls.ts'

/** A discount in the form; days are Gregorian ISO days. */
export interface DiscountForm {
  percent: string
  projectId: number | null
  categoryId: number | null
  firstDay: string | null
  lastDay: string | null
}

/** @param today the day in Iran */
export const newDiscount = (today: string): DiscountForm => ({
  percent: '',
  projectId: null,
  categoryId: null,
  firstDay: today,
  lastDay: null,
})

export function discountFaults(
  form: DiscountForm,
  today: string,
): Partial<Record<'percent' | 'firstDay' | 'lastDay', string>> {
  const percent = parseNumber(form.percent)
  const isPercent =
    percent !== null &&
    percent >= LEAST_DISCOUNT &&
    percent <= HIGHEST_DISCOUNT &&
    Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6
  const { firstDay, lastDay } = form
  return {
    ...(isPercent ? {} : { percent: DISCOUNT_TEXTS.percentWrong(LEAST_DISCOUNT, HIGHEST_DISCOUNT) }),
    ...(firstDay === null ? { firstDay: DISCOUNT_TEXTS.dayMissing } : {}),
    ...lastDayFault(firstDay, lastDay, today),
  }
}

/** ISO days compare as text. */
function lastDayFault(firstDay: string | null, lastDay: string | null, today: string): { lastDay?: string } {
  if (lastDay === null) return { lastDay: DISCOUNT_TEXTS.dayMissing }
  if (firstDay !== null && lastDay < firstDay) return { lastDay: DISCOUNT_TEXTS.lastBeforeFirst }
  return lastDay < today ? { lastDay: DISCOUNT_TEXTS.lastOver } : {}
}

/** The request of a form without faults. */
export function discountRequestOf(form: DiscountForm): OfKind<OperationRequest, 'discount'> {
  const { projectId, categoryId, firstDay, lastDay } = form
  return {
    kind: 'discount',
    selection: {
      ...(projectId === null ? {} : { projectId }),
      ...(categoryId === null ? {} : { categoryId }),
    },
    percent: Math.round((parseNumber(form.percent) ?? 0) * 100) / 100,
    firstDay: firstDay ?? '',
    lastDay: lastDay ?? '',
  }
}
