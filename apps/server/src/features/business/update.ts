import { CallError } from '../../core/call-error.ts'
import type { Handler } from '../../core/handler.ts'
import { findBusiness, lockBusiness, updateBusiness } from '../../core/stores/businesses-store.ts'
import { businessAnswer } from './business-answer.ts'
import { planUpdate } from './plan-update.ts'

/** A platform's token is tried before it is stored; outside the transaction, since the platform may be slow. */
export const update: Handler<'business.update'> = async ({ services, user }, { body }) => {
  const before = await findBusiness(services.rows, user.businessId)
  if (!before) throw new CallError('not_found')
  const { platform, platformToken } = planUpdate(before, body)
  if (platform && platformToken) await services.platforms.checkToken(platform, platformToken)

  return services.rows.transaction().execute(async (trx) => {
    const business = await lockBusiness(trx, user.businessId)
    if (!business) throw new CallError('not_found')
    const planned = planUpdate(business, body)
    const seal = (token: string) => services.secrets.seal(token)
    await updateBusiness(trx, user.businessId, {
      ...planned.columns,
      ...(planned.platformToken ? { platform_token_sealed: seal(planned.platformToken) } : {}),
      ...(planned.webhookToken ? { webhook_token_sealed: seal(planned.webhookToken) } : {}),
    })
    return businessAnswer(services, trx, user.businessId)
  })
}
