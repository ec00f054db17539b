import type { Kysely } from 'kysely'
import { blacklistedProducts } from '../../core/stores/blacklist-store.ts'
import type { Tables } from '../../db/schema.ts'
import { PublicationRefusal } from './publication-refusal.ts'

/**
 * A product on the blacklist is never changed by us, whatever was decided before it came there. Ask just before a
 * change leaves. Throws PublicationRefusal `blacklisted`.
 */
export async function assertNotBlacklisted(
  rows: Kysely<Tables>,
  businessId: number,
  productId: number,
): Promise<void> {
  const listed = await blacklistedProducts(rows, businessId, [productId])
  if (listed.has(productId)) throw new PublicationRefusal('blacklisted', [])
}
