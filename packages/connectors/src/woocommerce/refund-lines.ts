import type { WooCalls } from './calls.ts'
import { wooPaths } from './endpoints.ts'
import { wireOrder, wireWritten } from './wire.ts'

export interface WooRefund {
  reason: string
  lines: readonly { productId: number; variationId: number | null; count: number }[]
}

/**
 * Refunds lines of an order (`WooOrders.refundLines`).
 * @throws ConnectorError
 */
export async function refundLines(
  call: WooCalls['call'],
  id: number,
  { reason, lines }: WooRefund,
): Promise<boolean> {
  const order = await call({
    name: 'orders.get',
    method: 'GET',
    path: wooPaths.order(id),
    answer: wireOrder,
    writes: false,
  })
  if (order.refunds.some((one) => one.reason === reason)) return true
  const refunded = lines.map((line) =>
    order.line_items?.find(
      (one) =>
        one.product_id === line.productId &&
        (one.variation_id || null) === line.variationId &&
        one.quantity === line.count,
    ),
  )
  const amount = refunded.reduce((sum, line) => sum + Number(line?.total), 0)
  // It refuses a refund of nothing.
  if (refunded.includes(undefined) || !(amount > 0)) return false
  await call({
    name: 'orders.refund',
    method: 'POST',
    path: wooPaths.refunds(id),
    body: {
      amount: String(amount),
      reason,
      api_refund: false,
      api_restock: true,
      line_items: refunded.map((line) => ({
        id: line?.id,
        quantity: line?.quantity,
        refund_total: Number(line?.total),
      })),
    },
    answer: wireWritten,
    writes: true,
  })
  return true
}
