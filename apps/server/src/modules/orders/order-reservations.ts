import type { Kysely } from 'kysely'
import type { Tables } from '../../infra/db/schema.ts'
import { sendStockAgain } from '../marketplace/index.ts'
import type { Services } from '../sources/index.ts'
import { reserveLines, takeLinesOff } from '../stock/index.ts'

type StockServices = Pick<Services, 'jobs' | 'now' | 'booths'>

/**
 * Reserves the units of these orders, or gives them back, and queues the stock of the products concerned again with it,
 * in the caller's transaction. Repeating it changes nothing. Call it whenever an order came, changed its status, or a line
 * of it became known as one of our items.
 */
export async function reserveForOrders(
  services: StockServices,
  trx: Kysely<Tables>,
  businessId: number,
  orderIds: readonly number[],
): Promise<void> {
  await sendStockAgain(services, trx, businessId, await reserveLines(services, trx, businessId, orderIds))
}

/** The units of these orders were taken off the platform: its next reading no longer counts them. */
export async function noteUnitsTaken(
  services: StockServices,
  trx: Kysely<Tables>,
  businessId: number,
  taken: { orderIds: readonly number[]; lineIds: readonly number[] },
): Promise<void> {
  await sendStockAgain(services, trx, businessId, await takeLinesOff(services, trx, businessId, taken))
}

/** A line is no longer of this item: what it reserved of it is offered again. In the caller's transaction. */
export async function queueFreed(
  services: Pick<Services, 'jobs' | 'now'>,
  trx: Kysely<Tables>,
  businessId: number,
  itemId: number | null,
): Promise<void> {
  if (itemId !== null) await sendStockAgain(services, trx, businessId, [itemId])
}
