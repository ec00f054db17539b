import { isSetupDomain } from '@payvand/domain'
import { CallError } from '../../core/call-error.ts'
import type { Handler } from '../../core/handler.ts'
import { findBusiness } from '../../core/stores/businesses-store.ts'

export const checkDomain: Handler<'business.checkDomain'> = async ({ services, user }, { body }) => {
  const business = await findBusiness(services.rows, user.businessId)
  if (!business?.platform) throw new CallError('platform_missing')
  return { success: isSetupDomain(business.platform, body.domain) }
}
