import type { Business } from '@payvand/contract'
import { disconnectionSentence } from '@payvand/texts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { CallError } from '../../../infra/http/call-error.ts'
import { findBusiness, findConnection, type Services } from '../../accounts/index.ts'
import { findBoothSettings } from './booth-settings-store.ts'

/**
 * A business and its booth as the wire has them: of a secret only whether it is there. `priceUpdateNeeded` is the
 * booth's switch for prices.
 */
export async function businessAnswer(
  services: Services,
  rows: Kysely<Tables>,
  businessId: number,
): Promise<Business> {
  const business = await findBusiness(rows, businessId)
  if (!business) throw new CallError('not_found')
  const connection = await findConnection(rows, businessId)
  const booth = await findBoothSettings(rows, businessId)
  return {
    id: business.id,
    name: business.name,
    platform: business.platform,
    domain: business.domain,
    isActive: business.is_active,
    issetPlatformToken: business.platform_token_sealed !== null,
    issetWebhookToken: business.webhook_token_sealed !== null,
    syncOrder: business.sync_order,
    priceUpdateNeeded: booth.sync_price,
    priceBase: business.price_base,
    priceMethod: business.price_method,
    priceCoefficient: business.price_coefficient,
    defaultStock: business.default_stock,
    preparationDays: business.preparation_days,
    shipperAddress: business.shipper_address,
    platformVendorId: business.platform_vendor_id,
    platformVendorSlug: business.platform_vendor_slug,
    booth: connection
      ? {
          vendorId: connection.vendor_id,
          identifier: connection.vendor_identifier,
          title: connection.vendor_title,
          url: connection.vendor_identifier
            ? `${services.config.marketplace.site}/${connection.vendor_identifier}`
            : null,
          status: connection.status,
          reason:
            connection.status === 'disconnected' ? disconnectionSentence(connection.status_reason) : null,
        }
      : null,
  }
}
