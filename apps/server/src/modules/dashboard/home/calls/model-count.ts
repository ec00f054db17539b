import { totalNeeds } from '@payvand/domain'
import { countContacts, countWpSites } from '../../../accounts/index.ts'
import { countsOfBusiness } from '../../../catalog/index.ts'
import { countBlacklisted } from '../../../marketplace/index.ts'
import { countAwaiting } from '../../../orders/index.ts'
import type { Handler } from '../../../sources/index.ts'
import { countNeeds } from '../../needs/count-needs.ts'
import { boothTotal } from '../booth-total.ts'

/**
 * `orderCount` is of the orders that await the seller. `basalamProductCount` is the booth's own total, and while the marketplace never gave one, what we know to be there.
 * Contact requests and WordPress sites are counted for admins only.
 */
export const modelCount: Handler<'business.modelCount'> = async ({ services, user }) => {
  const { rows, config } = services
  const ofAll = (count: typeof countContacts) => (user.isAdmin ? count(rows, config.sandbox !== null) : 0)
  const synced = await countsOfBusiness(rows, user.businessId)
  const [total, blacklisted, awaiting, contacts, wpSites, needs] = await Promise.all([
    boothTotal(services, user.businessId, synced.products),
    countBlacklisted(rows, user.businessId),
    countAwaiting(rows, user.businessId),
    ofAll(countContacts),
    ofAll(countWpSites),
    countNeeds(rows, user.businessId, services.now()),
  ])
  return {
    variationCount: synced.variations,
    basalamProductCount: total ?? synced.products,
    productCount: synced.products,
    orderCount: awaiting,
    blacklistProductCount: blacklisted,
    contactusCount: contacts,
    wpsiteCount: wpSites,
    needCount: totalNeeds(needs),
    messageCount: needs.buyer_message,
  }
}
