import type { OddRow } from '@payvand/connectors'
import type { UnreadableOrder } from '../../../infra/db/orders-schema.ts'
import type { Services } from '../../sources/index.ts'
import { addUnreadableOrders } from './order-polls-store.ts'

/** Fields whose oddness leaves the order without its number, so that the row is named by its parcel. */
const NUMBER_FIELDS = new Set(['order', 'order.id'])

/**
 * Keeps what the marketplace shows and could not be read, for the seller and the log: nobody may believe that every order
 * is here. An order leaves the list when it is read.
 */
export async function noteUnreadableOrders(
  services: Pick<Services, 'rows' | 'logger'>,
  businessId: number,
  odd: readonly OddRow[],
): Promise<void> {
  if (odd.length === 0) return
  services.logger.error({ businessId, odd }, 'Orders of the marketplace could not be read')
  await addUnreadableOrders(services.rows, businessId, odd.map(unreadable))
}

function unreadable({ id, field }: OddRow): UnreadableOrder {
  const isParcel = NUMBER_FIELDS.has(field)
  return { orderId: isParcel ? null : id, parcelId: isParcel ? id : null, field }
}
