import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { CallError } from '../../../infra/http/call-error.ts'
import { findProductSync, type ProductSyncDetails } from './product-sync-store.ts'

/** A product of this business's booth that is linked to an item. Throws CallError `booth_product_not_found`. */
export async function requireLinkedProduct(
  rows: Kysely<Tables>,
  businessId: number,
  productId: number,
): Promise<ProductSyncDetails> {
  const product = await findProductSync(rows, businessId, productId)
  if (!product) throw new CallError('booth_product_not_found')
  return product
}
