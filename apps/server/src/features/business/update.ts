import { isDigikalaType } from '@payvand/domain'
import type { Selectable } from 'kysely'
import { CallError } from '../../core/call-error.ts'
import { ensurePlatformProject } from '../../core/ensure-platform-project.ts'
import type { Handler } from '../../core/handler.ts'
import type { Services } from '../../core/services.ts'
import { findBusiness, lockBusiness, updateBusiness } from '../../core/stores/businesses-store.ts'
import type { BusinessesTable } from '../../db/account-schema.ts'
import { businessAnswer } from './business-answer.ts'
import { type PlannedUpdate, planUpdate } from './plan-update.ts'

/** What connects to the platform is tried before it is stored; outside the transaction, since a platform may be slow. */
export const update: Handler<'business.update'> = async ({ services, user }, { body }) => {
  const before = await findBusiness(services.rows, user.businessId)
  if (!before) throw new CallError('not_found')
  await checkConnection(services, before, planUpdate(before, body))

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
    await ensurePlatformProject(services, trx, user.businessId, {
      isAnew: planned.platformToken !== null || planned.columns.domain !== undefined,
    })
    return businessAnswer(services, trx, user.businessId)
  })
}

/** A new token is tried, and where shops answer for themselves, a new address with the token that is stored. */
async function checkConnection(
  services: Services,
  before: Selectable<BusinessesTable>,
  { platform, platformToken, columns }: PlannedUpdate,
): Promise<void> {
  const stored = before.platform_token_sealed
  const token = platformToken ?? (stored === null ? null : services.secrets.open(stored))
  const domain = columns.domain === undefined ? before.domain : columns.domain
  const isNew = platformToken !== null || (domain !== before.domain && !isDigikalaType(platform))
  if (platform && token && isNew) await services.platforms.check(platform, { token, domain })
}
