import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Digikala } from './digikala.ts'
import { sellerOf } from './digikala-account-routes.ts'
import { listAnswer, missingFields, notThere, ok } from './digikala-answers.ts'
import { callerOf } from './digikala-grants.ts'
import { customerView, historyView, openOrderView, shipmentView } from './digikala-order-views.ts'
import type { DigikalaOrder } from './digikala-orders.ts'

const base = '/open-api/v1'
const sbs = `${base}/ship-by-seller-orders`
const nextStates: Record<string, DigikalaOrder['state'][]> = {
  pending: ['processing', 'rejected'],
  processing: ['processed'],
}

type Query = Record<string, string | undefined>

/**
 * Orders in their three pipelines: those Digikala ships, those that have left, those the seller ships ("Digikala:
 * orders").
 */
export function addOrderRoutes(app: FastifyInstance, digikala: Digikala): void {
  const ordersFor = (request: FastifyRequest, scope: string): DigikalaOrder[] =>
    sellerOf(callerOf(digikala, request, scope)).sellsProducts ? digikala.orders.all().toReversed() : []

  app.get(`${base}/orders`, async (request, reply) => {
    const rows = ordersFor(request, 'order').filter(
      ({ shippedBy, state }) => shippedBy === 'digikala' && state === 'pending',
    )
    const list = listAnswer(digikala, request.query as Query, rows.map(openOrderView), ['order_created_at'])
    return ok(reply, {
      ...list,
      meta_data: { cancellation_reasons: { 1: { key: 'no_stock', title: 'ناموجود' } } },
    })
  })

  app.get(`${base}/orders/history`, async (request, reply) => {
    // Digikala's filter of dates does nothing; that of the type does.
    const { order_type: type = 'processed' } = request.query as Query
    const wanted = type === 'canceled' ? 'rejected' : type
    const rows = ordersFor(request, 'order').filter(({ state }) => state === wanted)
    return ok(
      reply,
      listAnswer(digikala, request.query as Query, rows.map(historyView), ['order_created_at']),
    )
  })

  app.get(sbs, async (request, reply) => {
    const query = request.query as Query
    const status = query['search[status]']
    const from = Number(query['search[min_shipment_id]'] ?? 0)
    const rows = ordersFor(request, 'sbs_orders').filter(
      (order) =>
        order.shippedBy === 'seller' &&
        (status === undefined || order.state === status) &&
        order.shipmentId >= from,
    )
    return ok(reply, listAnswer(digikala, query, rows.map(shipmentView), ['id', 'order_date', 'shipment_id']))
  })

  const shipmentOf = (request: FastifyRequest, shipmentId: unknown): DigikalaOrder => {
    const found = ordersFor(request, 'sbs_orders').find(
      (order) => order.shippedBy === 'seller' && order.shipmentId === Number(shipmentId),
    )
    if (found === undefined) throw notThere()
    return found
  }

  app.get(`${sbs}/:id`, async (request, reply) =>
    ok(reply, shipmentView(shipmentOf(request, (request.params as { id: string }).id))),
  )

  app.get(`${sbs}/customer/:id`, async (request, reply) => {
    const { state } = shipmentOf(request, (request.params as { id: string }).id)
    if (state === 'pending' || state === 'rejected') throw notThere()
    return ok(reply, customerView())
  })

  app.put(`${sbs}/update-status`, async (request, reply) => {
    const { order_shipment_id, new_status } = (request.body ?? {}) as Record<string, unknown>
    const order = shipmentOf(request, order_shipment_id)
    const next = nextStates[order.state]?.find((state) => state === new_status)
    // Fields are named in another spelling than they were sent in.
    if (next === undefined) throw missingFields(['newStatus'])
    return ok(reply, shipmentView(digikala.orders.set(order.orderId, { ...order, state: next })))
  })
}
