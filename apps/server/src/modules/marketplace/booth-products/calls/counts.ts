import type { Handler } from '../../handler.ts'
import { countProductSyncs } from '../product-counts-store.ts'

export const counts: Handler<'boothProducts.counts'> = async ({ services, user }) => {
  const { total, states } = await countProductSyncs(services.rows, user.businessId)
  return { total, states }
}
