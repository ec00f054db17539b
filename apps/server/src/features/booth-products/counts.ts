import type { Handler } from '../../core/handler.ts'
import { countProductSyncs } from '../../core/stores/product-sync-store.ts'

export const counts: Handler<'boothProducts.counts'> = ({ services, user }) =>
  countProductSyncs(services.rows, user.businessId)
