import type { Marketplace } from '../marketplace.ts'
import type { CampaignRecord } from '../marketplace-records.ts'

/**
 * A discount that the marketplace itself puts on a product for a campaign. Nothing of its API begins or ends one, and a
 * product does not tell it from a discount of its seller (guess): only `/__control/booths/{booth}/campaigns` does.
 */
export function campaignOf(
  marketplace: Marketplace,
  productId: number,
  at = marketplace.clock.now(),
): CampaignRecord | null {
  const campaign = marketplace.records.campaigns.get(productId)
  return campaign !== undefined && campaign.startsAt <= at && at < campaign.endsAt ? campaign : null
}
