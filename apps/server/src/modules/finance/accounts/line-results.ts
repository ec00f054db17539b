import { shareByWeight } from '@payvand/domain'
import type { Insertable } from 'kysely'
import type { OrderAccountsTable, OrderLineResultsTable } from '../../../infra/db/finance-schema.ts'
import type { SoldLine } from './sold-orders-store.ts'

/** The price of a line, in rial. */
export const goodsOfLine = ({ price, quantity }: SoldLine): number => price * quantity

/** The share of each line in what its order brings and costs, to the rial. */
export function lineResults(
  account: Insertable<OrderAccountsTable>,
  lines: readonly SoldLine[],
  costs: readonly (number | null)[],
  sending: number,
): Insertable<OrderLineResultsTable>[] {
  const open = lines.filter((line) => line.cancelled_at === null)
  const weights = open.map(goodsOfLine)
  const { income = null } = account
  const incomes = income === null ? null : shareByWeight(income, weights)
  const shipping = shareByWeight(sending, weights)
  return open.map((line, index) => {
    const own = incomes?.[index] ?? null
    const cost = account.outcome === 'returned' ? 0 : (costs[index] ?? null)
    return {
      order_item_id: line.id,
      order_id: account.order_id,
      business_id: account.business_id,
      project_item_id: line.project_item_id,
      category_id: line.category_id,
      paid_at: account.paid_at,
      quantity: line.quantity,
      goods: account.outcome === 'returned' ? 0 : goodsOfLine(line),
      income: own,
      cost,
      profit: own === null || cost === null ? null : own - cost - (shipping[index] ?? 0),
      is_estimate: account.is_estimate,
    }
  })
}
