import type { Handler } from '../../core/handler.ts'
import { countModels } from './counts-store.ts'

/** `basalamProductCount` is what we published there; the counts of later features are zero until there are rows to count. */
export const modelCount: Handler<'business.modelCount'> = async ({ services, user }) => {
  const counts = await countModels(services.rows, user.businessId)
  return {
    variationCount: counts.variations,
    basalamProductCount: counts.synced,
    productCount: counts.products,
    orderCount: 0,
    blacklistProductCount: 0,
    contactusCount: 0,
    wpsiteCount: 0,
  }
}
