import { isUnderpaidAccount } from '@payvand/domain'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { notify } from '../../notifications/index.ts'
import type { ReckonedOrder } from './reckon-orders.ts'
import type { SoldOrderRow } from './sold-orders-store.ts'

interface Reckoned {
  orders: readonly Pick<SoldOrderRow, 'id' | 'basalam_order_id' | 'judged_state'>[]
  reckoned: readonly { account: Pick<ReckonedOrder['account'], 'order_id' | 'state'> }[]
}

/** Tells the seller of orders for which less came than is due, or nothing in time, once each. */
export async function tellShortPayments(
  trx: Kysely<Tables>,
  businessId: number,
  { orders, reckoned }: Reckoned,
  now: Date,
): Promise<void> {
  const short = new Set(
    reckoned.flatMap(({ account }) => (isUnderpaidAccount(account.state) ? account.order_id : [])),
  )
  const found = orders.filter(
    ({ id, judged_state: before }) => short.has(id) && (before === null || !isUnderpaidAccount(before)),
  )
  const [first] = found
  if (!first) return
  const details = { orderId: first.id, orderNumber: first.basalam_order_id }
  const subjects = found.map(({ id }) => String(id))
  await notify(trx, businessId, { event: 'payment_short', subjects, details }, now)
}
