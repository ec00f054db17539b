import type { OrderSource } from '../../../infra/db/orders-schema.ts'
import type { Booth } from '../../accounts/index.ts'
import type { Services } from '../../sources/index.ts'
import { isParcelWithheld } from './is-parcel-withheld.ts'
import { type ReceivedParcel, receiveParcels } from './receive-parcels.ts'

/** Each is a call of its own. */
const AT_ONCE = 10

/**
 * Asks for new orders singly: what the buyer paid for sending is in no list (Basalam reference: parcels, detail). So many at
 * once; the others get it whenever they are read singly.
 */
export async function readOrderDetails(
  services: Pick<Services, 'rows' | 'jobs' | 'now' | 'booths'>,
  businessId: number,
  { connector }: Booth,
  received: readonly ReceivedParcel[],
  source: OrderSource,
): Promise<void> {
  for (const { parcelId } of received.filter(({ isNew }) => isNew).slice(0, AT_ONCE)) {
    try {
      await receiveParcels(services, businessId, [await connector.getParcel(parcelId)], source)
    } catch (error) {
      if (!isParcelWithheld(error)) throw error
    }
  }
}
