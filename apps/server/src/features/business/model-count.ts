import type { Handler } from '../../core/handler.ts'
import { countBlacklisted } from '../../core/stores/blacklist-store.ts'
import { countAwaiting } from '../../core/stores/order-list-store.ts'
import { boothTotal } from './booth-total.ts'
import { countSynced } from './counts-store.ts'

/**
 * `orderCount` is of the orders that await the seller. `basalamProductCount` is the booth's own total, and while the marketplace never gave one, what we know to be there.
 * The counts of later features are zero until there are rows to count.
 */
export const modelCount: Handler<'business.modelCount'> = async ({ services, user }) => {
  const [synced, total, blacklisted, awaiting] = await Promise.all([
    countSynced(services.rows, user.businessId),
    boothTotal(services, user.businessId),
    countBlacklisted(services.rows, user.businessId),
    countAwaiting(services.rows, user.businessId),
  ])
  return {
    variationCount: synced.variations,
    basalamProductCount: total ?? synced.products,
    productCount: synced.products,
    orderCount: awaiting,
    blacklistProductCount: blacklisted,
    contactusCount: 0,
    wpsiteCount: 0,
  }
}
