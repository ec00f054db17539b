import type { Kysely } from 'kysely'
import { CallError } from '../../core/call-error.ts'
import { findProductSync, type ProductSyncDetails } from '../../core/stores/product-sync-store.ts'
import type { Tables } from '../../db/schema.ts'

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
