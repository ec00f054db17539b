import { hasLeftTheShelf, isOrderCancelled, type Reservation, unitsReserved } from '@payvand/domain'
import type { Kysely } from 'kysely'
import type { Tables } from '../../infra/db/schema.ts'
import type { Services } from '../accounts/index.ts'
import { holdItems } from '../catalog/index.ts'
import { lowerKnownInBooth, raiseKnownInBooth } from './booth-sales-store.ts'
import { changeManualStock } from './manual-stock-store.ts'
import {
  itemsOfOrderLines,
  type LineOfOrder,
  lockLinesOfOrders,
  saveReservation,
} from './order-reservations-store.ts'

/**
 * Reserves the units of these orders, or gives them back, as their status says (decision 24), in the caller's
 * transaction. Repeating it changes nothing. Answers the items whose stock is another now.
 */
export function reserveLines(
  services: Pick<Services, 'booths'>,
  trx: Kysely<Tables>,
  businessId: number,
  orderIds: readonly number[],
): Promise<number[]> {
  return settleLines(services, trx, businessId, orderIds, (line) =>
    line.goneAt === null && hasLeftTheShelf(line.status) ? line.updatedAt : line.goneAt,
  )
}

/**
 * The units of these orders were taken off the platform: its next reading no longer counts them. Answers the items whose
 * stock is another now.
 */
export function takeLinesOff(
  services: Pick<Services, 'now' | 'booths'>,
  trx: Kysely<Tables>,
  businessId: number,
  { orderIds, lineIds }: { orderIds: readonly number[]; lineIds: readonly number[] },
): Promise<number[]> {
  const taken = new Set(lineIds)
  const now = services.now()
  return settleLines(services, trx, businessId, orderIds, (line) =>
    line.goneAt === null && taken.has(line.id) ? now : line.goneAt,
  )
}

async function settleLines(
  services: Pick<Services, 'booths'>,
  trx: Kysely<Tables>,
  businessId: number,
  orderIds: readonly number[],
  goneAtOf: (line: LineOfOrder) => Date | null,
): Promise<number[]> {
  // Items are locked first: every writer of an item, its product of the booth and its product change begins with the
  // item.
  await holdItems(trx, businessId, await itemsOfOrderLines(trx, businessId, orderIds))
  const changed = new Set<number>()
  const ahead = services.booths.clockAheadMs(businessId)
  for (const told of await lockLinesOfOrders(trx, businessId, orderIds)) {
    const line = byOurClock(told, ahead)
    const after = await settleLine(trx, businessId, line, goneAtOf(line))
    if (!after) continue
    await saveReservation(trx, businessId, { id: line.id, ...after })
    const isSale = line.reserved === 0 && after.reserved > 0
    if (isSale)
      await lowerKnownInBooth(trx, businessId, line.itemId, inBooth(line, after.reserved), line.orderedAt)
    if (line.reserved > 0 && after.reserved === 0 && isCancelled(line)) {
      const returned = inBooth(line, line.quantity)
      await raiseKnownInBooth(trx, businessId, line.itemId, returned, line.updatedAt)
    }
    if (after.reserved !== line.reserved || after.takenOff !== line.takenOff) changed.add(line.itemId)
  }
  return [...changed]
}

/** Settles one line; null where it stays as it is. A stock that a person wrote is changed with it. */
async function settleLine(
  trx: Kysely<Tables>,
  businessId: number,
  line: LineOfOrder,
  goneAt: Date | null,
): Promise<Pick<LineOfOrder, 'reserved' | 'goneAt' | 'takenOff'> | null> {
  const cancelled = isCancelled(line)
  let { takenOff } = line
  if (cancelled && takenOff > 0) {
    await changeManualStock(trx, businessId, line.itemId, [reservationOf(line, -takenOff)])
    takenOff = 0
  } else if (!cancelled && goneAt !== null && line.reserved > 0 && line.isStockOurs) {
    // No crawl renews this number: the units are taken off it, instead of being reserved for good.
    await changeManualStock(trx, businessId, line.itemId, [reservationOf(line, line.quantity)])
    takenOff = line.quantity
  }
  // A reservation that a crawl released is no longer in the source's own number, whatever happens to the order.
  const isReleased = line.goneAt !== null && line.reserved === 0
  const reserved = takenOff > 0 || isReleased ? 0 : unitsReserved({ ...line, goneAt })
  const isSame =
    reserved === line.reserved && takenOff === line.takenOff && goneAt?.getTime() === line.goneAt?.getTime()
  return isSame ? null : { reserved, goneAt, takenOff }
}

/** The whole order was cancelled, or this line alone. */
const isCancelled = (line: LineOfOrder): boolean => line.isCancelled || isOrderCancelled(line.status)

/** Converts the marketplace's moments to our own clock. */
function byOurClock(line: LineOfOrder, aheadMs: number): LineOfOrder {
  const ours = (at: Date) => new Date(at.getTime() - aheadMs)
  return { ...line, orderedAt: ours(line.orderedAt), updatedAt: ours(line.updatedAt) }
}

/** The same units by the name that the booth's product has for their variant. */
const inBooth = ({ boothProperties }: LineOfOrder, units: number): Reservation => ({
  units,
  properties: boothProperties,
})
const reservationOf = ({ properties }: LineOfOrder, units: number): Reservation => ({ units, properties })
