import type { OrderEvent } from '@payvand/contract'
import { orderReasonSentence } from '@payvand/texts'
import type { Handler } from '../../sources/index.ts'
import { listOrderEvents } from '../order-list-store.ts'
import { packedOf } from '../packing/packed-details.ts'
import { requireOrder } from '../require-order.ts'

const MOST = 200

export const events: Handler<'orders.events'> = async ({ services, user }, { params }) => {
  const order = await requireOrder(services.rows, user.businessId, params.id)
  const found = await listOrderEvents(services.rows, user.businessId, order.id, MOST)
  return { data: found.map(eventAnswer), totalCount: found.length }
}

function eventAnswer(event: Awaited<ReturnType<typeof listOrderEvents>>[number]): OrderEvent {
  const { kind, details } = event
  return {
    id: event.id,
    kind,
    source: event.source,
    fromStatus: event.from_status,
    toStatus: event.to_status,
    wholesaleCost: kind === 'wholesale_cost' ? moveOf(details) : null,
    shippingCost: kind === 'shipping_cost' ? moveOf(details) : null,
    packing: kind === 'packed' ? packedOf(details) : null,
    reason: event.code === null ? null : orderReasonSentence(event.code),
    messages: event.messages ?? [],
    userName: event.user_name,
    happenedAt: event.happened_at.toISOString(),
  }
}

function moveOf(details: Record<string, unknown> | null) {
  return { from: amountOf(details?.['from']), to: amountOf(details?.['to']) }
}

function amountOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}
