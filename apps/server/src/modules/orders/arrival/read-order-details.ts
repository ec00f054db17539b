import type { OrderSource } from '../../../infra/db/orders-schema.ts'
import type { Booth } from '../../accounts/index.ts'
import type { Services } from '../../sources/index.ts'
import { isParcelWithheld } from './is-parcel-withheld.ts'
import { type ReceivedParcel, receiveParcels } from './receive-parcels.ts'

/** Each is a call of its own. */
const AT_ONCE = 10

/**
 * Asks singly for orders that are new or moved on: what the buyer paid for sending, which lines were cancelled and
 * somebody's words on it are in no list (Basalam reference: parcels, detail). So many at once, first those in which the
 * seller is asked for something; the others get it whenever they are read singly.
 */
export async function readOrderDetails(
  services: Pick<Services, 'rows' | 'jobs' | 'now' | 'booths' | 'config'>,
  businessId: number,
  { connector }: Booth,
  received: readonly ReceivedParcel[],
  source: OrderSource,
): Promise<void> {
  const newer = received
    .filter(({ isNewer }) => isNewer)
    .toSorted((one, other) => Number(other.isAsking) - Number(one.isAsking))
  for (const { parcelId } of newer.slice(0, AT_ONCE)) {
    try {
      await receiveParcels(services, businessId, [await connector.getParcel(parcelId)], source)
    } catch (error) {
      if (!isParcelWithheld(error)) throw error
    }
  }
}
