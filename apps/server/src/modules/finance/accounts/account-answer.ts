import type { OrderAccountAnswer } from '@payvand/contract'
import { wireTime } from '../../../infra/http/wire-time.ts'
import type { AccountRow } from './order-accounts-store.ts'

export function accountAnswer(row: AccountRow): OrderAccountAnswer {
  return {
    orderId: row.order_id,
    orderNumber: row.basalam_order_id,
    paidAt: wireTime(row.paid_at) as string,
    state: row.state,
    goods: row.goods,
    expected: row.expected,
    received: row.received,
    difference: row.difference,
    cause: row.cause,
    purchaseCost: row.purchase_cost,
    profit: row.profit,
    isEstimate: row.is_estimate,
  }
}
