import { findConnection } from '../businesses/businesses-store.ts'
import type { Services } from '../services.ts'

/** Address of this business's products on the marketplace; null while its booth is not known. */
export async function boothProductUrl(
  services: Services,
  businessId: number,
): Promise<(productId: number) => string | null> {
  const connection = await findConnection(services.rows, businessId)
  const identifier = connection?.vendor_identifier
  return (productId) =>
    identifier ? `${services.config.marketplace.site}/${identifier}/product/${productId}` : null
}
