import type { OrderPacking } from '@payvand/contract'
import { awaitsDispatch } from '@payvand/domain'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { wireTime } from '../../../infra/http/wire-time.ts'
import { requireOrder } from '../require-order.ts'
import { packingLines } from './packing-lines.ts'
import { findPacking } from './packings-store.ts'

/** The parcel of an order as it is now. */
export async function answerPacking(
  rows: Kysely<Tables>,
  businessId: number,
  orderId: number,
): Promise<OrderPacking> {
  const order = await requireOrder(rows, businessId, orderId)
  const [lines, packing] = await Promise.all([
    packingLines(rows, businessId, orderId),
    findPacking(rows, businessId, orderId),
  ])
  return {
    order: {
      id: order.id,
      basalamOrderId: order.basalam_order_id,
      receiverName: order.parcel.recipient.name ?? order.parcel.buyerName,
      status: order.status,
      canPack: awaitsDispatch(order.status),
    },
    lines,
    steps: packing?.steps ?? [],
    startedAt: wireTime(packing?.started_at ?? null),
    finishedAt: wireTime(packing?.finished_at ?? null),
    finishedBy: packing?.finished_by_name ?? null,
  }
}
