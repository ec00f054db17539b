import type { Handler } from '../../core/handler.ts'
import { countProductSyncs } from '../../core/stores/product-sync-store.ts'

export const counts: Handler<'boothProducts.counts'> = async ({ services, user }) => {
  const states = await countProductSyncs(services.rows, user.businessId)
  return { total: states.reduce((sum, { count }) => sum + count, 0), states }
}
