import { CallError } from '../../core/call-error.ts'
import type { Handler } from '../../core/handler.ts'
import { findBusiness, findConnection } from '../../core/stores/businesses-store.ts'

export const current: Handler<'business.current'> = async ({ services, user }) => {
  const business = await findBusiness(services.rows, user.businessId)
  if (!business) throw new CallError('not_found')
  const connection = await findConnection(services.rows, user.businessId)
  return {
    id: business.id,
    name: business.name,
    platform: business.platform,
    domain: business.domain,
    isActive: business.is_active,
    issetPlatformToken: business.platform_token_sealed !== null,
    issetWebhookToken: business.webhook_token_sealed !== null,
    booth: connection
      ? {
          vendorId: connection.vendor_id,
          identifier: connection.vendor_identifier,
          title: connection.vendor_title,
          url: connection.vendor_identifier
            ? `${services.config.marketplace.site}/${connection.vendor_identifier}`
            : null,
          status: connection.status,
          reason: connection.status_reason,
        }
      : null,
  }
}
