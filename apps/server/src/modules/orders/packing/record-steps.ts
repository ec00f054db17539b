import { awaitsDispatch, continuesPacking, type PackingStep, packingState } from '@payvand/domain'
import { CallError } from '../../../infra/http/call-error.ts'
import type { UserContext } from '../../sources/index.ts'
import { addOrderEvents, lockOrders } from '../orders-store.ts'
import { packedDetails } from './packed-details.ts'
import { packingLines } from './packing-lines.ts'
import { findPacking, putPacking } from './packings-store.ts'

/**
 * Keeps the steps of a parcel, and finishes it where that is asked and every piece is in. The steps are judged here
 * again, by the order's lines as they are now. A list that is older than what is kept came late, and changes nothing.
 */
export async function recordSteps(
  { services, user }: UserContext,
  orderId: number,
  steps: readonly PackingStep[],
  { finish }: { finish: boolean },
): Promise<void> {
  const { businessId } = user
  await services.rows.transaction().execute(async (trx) => {
    const [order] = await lockOrders(trx, businessId, [orderId])
    if (!order) throw new CallError('order_not_found')
    if (!awaitsDispatch(order.status)) throw new CallError('packing_over')
    const kept = await findPacking(trx, businessId, orderId)
    const before = kept?.steps ?? []
    const isSame = before.length === steps.length
    if (!continuesPacking(before, steps)) {
      if (!finish && continuesPacking(steps, before)) return
      throw new CallError('packing_changed')
    }
    if (isSame && (!finish || (kept?.finished_at ?? null) !== null)) return
    const lines = await packingLines(trx, businessId, orderId)
    const state = packingState(lines, steps)
    if (finish && !state.isComplete) throw new CallError('packing_incomplete')
    const now = services.now()
    const finishedBy = finish ? user.id : null
    await putPacking(trx, businessId, { orderId, steps, missing: state.missing, finishedBy }, now)
    if (!finish) return
    const details = packedDetails(lines, state)
    const event = { orderId, kind: 'packed', source: 'person', userId: user.id, details } as const
    await addOrderEvents(trx, businessId, [event], now)
  })
}
