import { isSetupDomain } from '@payvand/domain'
import { CallError } from '../../../../infra/http/call-error.ts'
import type { Handler } from '../../handler.ts'
import { findBusiness } from '../businesses-store.ts'

export const checkDomain: Handler<'business.checkDomain'> = async ({ services, user }, { body }) => {
  const business = await findBusiness(services.rows, user.businessId)
  if (!business?.platform) throw new CallError('platform_missing')
  return { success: isSetupDomain(business.platform, body.domain) }
}
