import type { FastifyInstance } from 'fastify'
import type { Woo, WooOrderLine } from './woocommerce.ts'
import { missingOrder, movePieces, nextLineId, nextOrderId, totalOf } from './woocommerce-orders.ts'
import { refundView } from './woocommerce-views.ts'

type WrittenRefund = {
  amount?: string
  reason?: string
  api_restock?: boolean
  line_items?: { id?: number; quantity?: number; refund_total?: number }[]
}

/** A refund gives the pieces of its lines back where it is asked to (`api_restock`), and leaves the order open until all is paid back. */
export function addWooRefundRoutes(app: FastifyInstance, woo: Woo): void {
  app.post('/orders/:id/refunds', async (request, reply) => {
    const order = woo.orders.get((request.params as { id: string }).id)
    if (order === undefined) return missingOrder(reply, 404)
    const {
      amount = '0',
      reason = '',
      api_restock: restocks,
      line_items = [],
    } = (request.body ?? {}) as WrittenRefund
    const left = totalOf(order) - order.refunds.reduce((sum, refund) => sum + refund.amount, 0)
    if (!(Number(amount) > 0 && Number(amount) <= left))
      return reply.code(500).send({
        code: 'woocommerce_rest_cannot_create_order_refund',
        message: 'مبلغ استرداد نادرست است.',
        data: 500,
      })
    const refund = { id: nextOrderId(woo), amount: Number(amount), reason }
    const restocked = new Map<number, number>()
    const lines = line_items.flatMap(({ id, quantity = 0, refund_total: paid = 0 }): WooOrderLine[] => {
      const line = order.lines.find((each) => each.id === id)
      if (line === undefined) return []
      if (restocks === true) {
        movePieces(woo, line, quantity)
        restocked.set(line.id, quantity)
      }
      return [{ ...line, id: nextLineId(woo), count: -quantity, total: String(-paid) }]
    })
    const isAll = Number(amount) === left
    const refunds = [refund, ...order.refunds]
    const modifiedAt = woo.now().toISOString()
    woo.orders.set(order.id, {
      ...order,
      lines: order.lines.map((line) => ({
        ...line,
        restocked: (line.restocked ?? 0) + (restocked.get(line.id) ?? 0),
      })),
      refunds,
      modifiedAt,
      status: isAll ? 'refunded' : order.status,
    })
    return reply.code(201).send(refundView(woo, refund, lines, modifiedAt))
  })
}
