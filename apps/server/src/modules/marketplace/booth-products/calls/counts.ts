import type { Handler } from '../../handler.ts'
import { countProductSyncs } from '../product-sync-store.ts'

export const counts: Handler<'boothProducts.counts'> = ({ services, user }) =>
  countProductSyncs(services.rows, user.businessId)
