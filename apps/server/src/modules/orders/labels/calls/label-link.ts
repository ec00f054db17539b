import { labelPath } from '@payvand/domain'
import { CallError } from '../../../../infra/http/call-error.ts'
import type { Handler } from '../../../sources/index.ts'
import { ordersByIds } from '../../orders-store.ts'
import { writeLabelToken } from '../label-token.ts'

/** Signs only the caller's own orders: one foreign order and there is no link. */
export const labelLink: Handler<'orderLabels.link'> = async ({ services, user }, { body }) => {
  const { rows, secrets } = services
  const orders = [...new Set(body.orderIds)]
  const found = await ordersByIds(rows, user.businessId, orders)
  if (found.length < orders.length) throw new CallError('order_not_found')
  const { token, expiresAt } = writeLabelToken(secrets, { business: user.businessId, orders }, services.now())
  const query = new URLSearchParams({ t: token, ...(body.layout !== 'a5' && { layout: body.layout }) })
  return { url: `${labelPath(body.layout)}?${query.toString()}`, expiresAt: expiresAt.toISOString() }
}
