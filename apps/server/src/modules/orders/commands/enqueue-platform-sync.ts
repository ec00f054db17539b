import { awaitsDispatch, isOrderCancelled, isReadPlatform } from '@payvand/domain'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { findBusiness } from '../../accounts/index.ts'
import { findPlatformConnection, type Services } from '../../sources/index.ts'
import { lockOrders, type OrderRow } from '../orders-store.ts'
import { type CommandedOrder, enqueueOrderCommands, type RequestedCommand } from './order-commands.ts'
import { linesTaken, markWaitingForPlatform } from './order-platform-store.ts'

/** An order that is found later than that has been dealt with by hand, on the platform as well. */
const TOLD_WITHIN_MS = 72 * 3_600_000

export const PLATFORM_TAKE = { want: 'take' } as const
export const PLATFORM_GIVE_BACK = 'give_back'

/**
 * Asks, in the caller's transaction, that the seller's platform learn of orders that came now, where the seller wants
 * that, and of those that were cancelled after it had, wholly or some of their lines. Repeating it changes nothing.
 */
export async function enqueuePlatformSync(
  services: Pick<Services, 'jobs' | 'now'>,
  trx: Kysely<Tables>,
  businessId: number,
  received: readonly { orderId: number; isNew: boolean }[],
): Promise<void> {
  if (received.length === 0) return
  const isTold = received.some(({ isNew }) => isNew) && (await tellsPlatform(trx, businessId))
  const orders = await lockOrders(
    trx,
    businessId,
    received.map(({ orderId }) => orderId),
  )
  const taken = await linesTaken(
    trx,
    businessId,
    orders.flatMap((order) => (order.platform_state === 'done' ? [order.id] : [])),
  )
  const isNew = new Set(received.flatMap((one) => (one.isNew ? [one.orderId] : [])))
  const now = services.now()
  const asks = orders.flatMap((order): { order: CommandedOrder; ask: RequestedCommand }[] => {
    const unwanted = (taken.get(order.id) ?? []).filter(({ isUnwanted }) => isUnwanted)
    if (order.platform_state === 'done' && (isOrderCancelled(order.status) || unwanted.length > 0)) {
      // The lines make another wish of a later cancellation; which are given back is looked up when it is done.
      const lines = unwanted.map(({ lineId }) => lineId).join(',')
      const payload = { want: PLATFORM_GIVE_BACK, lines }
      return [{ order, ask: { kind: 'platform', payload, userId: null } }]
    }
    if (!isTold || !isNew.has(order.id) || !isToBeTold(order, now)) return []
    return [{ order, ask: { kind: 'platform', payload: PLATFORM_TAKE, userId: null } }]
  })
  const waiting = asks.flatMap(({ order, ask }) => (ask.payload === PLATFORM_TAKE ? [order.id] : []))
  await markWaitingForPlatform(trx, businessId, waiting)
  await enqueueOrderCommands(services, trx, businessId, asks)
}

/** A seller's own site learns of orders once it is connected. */
async function tellsPlatform(trx: Kysely<Tables>, businessId: number): Promise<boolean> {
  const business = await findBusiness(trx, businessId)
  if (business?.sync_order !== true) return false
  return isReadPlatform(business.platform) || (await findPlatformConnection(trx, businessId)) !== undefined
}

const isToBeTold = (order: OrderRow, now: Date): boolean =>
  order.platform_state === 'off' &&
  awaitsDispatch(order.status) &&
  order.ordered_at.getTime() > now.getTime() - TOLD_WITHIN_MS
