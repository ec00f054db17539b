import type { BoothProduct } from '@payvand/contract'
import type { KnownSyncState } from '@payvand/domain'
import { findDiscounts } from '../discounts/discount-states-store.ts'
import type { Services } from '../services.ts'
import { knownProductAnswer, productPlaces } from './product-sync-answer.ts'
import { listProductSyncs } from './product-sync-store.ts'

/** Lists our own products in one state, from our rows: the marketplace knows nothing of our states. */
export async function productsInState(
  services: Services,
  businessId: number,
  filter: { state: KnownSyncState; title?: string | undefined; page: number; perPage: number },
): Promise<{ data: BoothProduct[]; totalCount: number; isTotalCapped: boolean }> {
  const { title, ...rest } = filter
  const [{ rows, total, isTotalCapped }, places] = await Promise.all([
    listProductSyncs(services.rows, businessId, { ...rest, ...(title ? { title } : {}) }),
    productPlaces(services, businessId),
  ])
  const discounts = await findDiscounts(
    services.rows,
    businessId,
    rows.map((row) => row.product_id),
    services.now(),
  )
  const data = rows.map((row) => knownProductAnswer(row, places, discounts))
  return { data, totalCount: total, isTotalCapped }
}
