import type { Booth } from '../../accounts/index.ts'
import type { Services } from '../../sources/index.ts'
import { isParcelWithheld } from './is-parcel-withheld.ts'
import { markLookedAt, parcelsWithoutShipping } from './parcels-store.ts'
import { receiveParcels } from './receive-parcels.ts'

/** Each is a call of its own. */
const AT_ONCE = 20

/**
 * Asks singly for orders that are over and of which no list told what the buyer paid for sending, as the first reading of a
 * booth brings them: some a time, those that were not heard of for longest first.
 */
export async function readMissingShipping(
  services: Pick<Services, 'rows' | 'jobs' | 'now' | 'booths' | 'config'>,
  businessId: number,
  { connector }: Booth,
  lease: AbortSignal,
): Promise<void> {
  const { rows, now } = services
  for (const { id, parcelId } of await parcelsWithoutShipping(rows, businessId, AT_ONCE)) {
    lease.throwIfAborted()
    try {
      await receiveParcels(services, businessId, [await connector.getParcel(parcelId)], 'poll')
    } catch (error) {
      if (!isParcelWithheld(error)) throw error
    }
    // One that does not tell it either goes to the end of the row.
    await markLookedAt(rows, businessId, [id], now())
  }
}
