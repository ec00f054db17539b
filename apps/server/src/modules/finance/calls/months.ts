import type { MonthSums } from '@payvand/contract'
import type { Handler } from '../../sources/index.ts'
import { monthOfDay } from '../accounts/jalali-months.ts'
import { type DaySums, sumsByDay } from '../accounts/order-accounts-store.ts'

/** A year and the month that is compared with its last. */
const MONTHS = 13
const LONGEST_MS = MONTHS * 31 * 86_400_000

export const months: Handler<'finance.months'> = async ({ services, user }) => {
  const since = new Date(services.now().getTime() - LONGEST_MS)
  const days = await sumsByDay(services.rows, user.businessId, since)
  const found = new Map<string, MonthSums>()
  for (const one of days) {
    const month = monthOfDay(one.day)
    found.set(month, added(found.get(month) ?? emptyMonth(month), one))
  }
  const newestFirst = [...found.values()].sort((one, other) => (one.month < other.month ? 1 : -1))
  return { data: newestFirst.slice(0, MONTHS) }
}

const emptyMonth = (month: string): MonthSums => ({
  month,
  orderCount: 0,
  goods: 0,
  income: 0,
  purchaseCost: 0,
  estimatedIncome: 0,
  profit: 0,
  unknownCount: 0,
  short: 0,
  over: 0,
  unpaidCount: 0,
  waitingCount: 0,
  unjudgedCount: 0,
})

const added = (sums: MonthSums, day: DaySums): MonthSums => ({
  month: sums.month,
  orderCount: sums.orderCount + day.order_count,
  goods: sums.goods + day.goods,
  income: sums.income + day.income,
  purchaseCost: sums.purchaseCost + day.purchase_cost,
  estimatedIncome: sums.estimatedIncome + day.estimated_income,
  profit: sums.profit + day.profit,
  unknownCount: sums.unknownCount + day.unknown_count,
  short: sums.short + day.short,
  over: sums.over + day.over,
  unpaidCount: sums.unpaidCount + day.unpaid_count,
  waitingCount: sums.waitingCount + day.waiting_count,
  unjudgedCount: sums.unjudgedCount + day.unjudged_count,
})
