import { CallError } from '../../../../infra/http/call-error.ts'
import { findBusiness } from '../../businesses/businesses-store.ts'
import type { Handler } from '../../handler.ts'
import { listBans } from '../../users/user-bans-store.ts'

export const currentUser: Handler<'session.currentUser'> = async ({ services, user }) => {
  const business = await findBusiness(services.rows, user.businessId)
  if (!business) throw new CallError('not_authenticated')
  const bans = await listBans(services.rows, user.businessId)
  return {
    id: user.id,
    username: user.username,
    name: user.name,
    isAdmin: user.isAdmin,
    mustAddSecondFactor: user.mustAddSecondFactor,
    hasPassword: user.passwordHash !== null,
    banUser: Object.fromEntries(
      bans.map((ban) => [
        String(ban.banType),
        { createdAt: ban.createdAt.toISOString(), reason: ban.reason },
      ]),
    ),
    supportUrl: services.config.supportUrl,
    business: {
      id: business.id,
      domain: business.domain,
      platform: business.platform,
      isActive: business.is_active,
    },
  }
}
