import { persianNumber } from '../../persian-number.ts'
import { inToman } from '../panel/labels.ts'

/** The seller is told these on whichever page they are. */
export const ORDER_NEWS_TEXTS = {
  arrivedOne: (number: number, customer: string | null, amount: number) =>
    `سفارش جدید ${number}${customer === null ? '' : ` از ${customer}`}، ${inToman(amount)}`,
  arrivedMany: (count: number) => `${persianNumber(count)} سفارش جدید رسید`,
  seeOrder: 'دیدن سفارش',
  seeOrders: 'دیدن سفارش‌ها',
} as const
