import { PLATFORM_LABELS } from '@payvand/texts'
import type { Selectable } from 'kysely'
import type { BusinessesTable } from '../../../../infra/db/account-schema.ts'
import { CallError } from '../../../../infra/http/call-error.ts'
import { findBusiness, lockBusiness, recordSecurityEvent, updateBusiness } from '../../../accounts/index.ts'
import { businessAnswer } from '../../../catalog/index.ts'
import { changeBoothSettings } from '../../../marketplace/index.ts'
import type { Handler } from '../../handler.ts'
import { ensurePlatformProject } from '../ensure-platform-project.ts'
import { type PlannedUpdate, planUpdate } from '../plan-update.ts'
import { findPlatformConnection, readAllNow } from '../platform-connections-store.ts'
import { checkedPlatformToken, storePlatformToken } from '../platform-token.ts'

/** Platform credentials are tried before they are stored; outside the transaction, since a platform may be slow. */
export const update: Handler<'business.update'> = async (context, { body }) => {
  const { services, user } = context
  const before = await findBusiness(services.rows, user.businessId)
  if (!before) throw new CallError('not_found')
  const connection = await findPlatformConnection(services.rows, user.businessId)
  const given = { hasShop: connection !== undefined }
  const tokens = await checkedPlatformToken(services, before, planUpdate(before, body, given))

  return services.rows.transaction().execute(async (trx) => {
    const business = await lockBusiness(trx, user.businessId)
    if (!business) throw new CallError('not_found')
    const planned = planUpdate(business, body, given)
    await updateBusiness(trx, user.businessId, {
      ...planned.columns,
      ...(planned.webhookToken
        ? {
            webhook_token_sealed: services.secrets.seal(
              'businesses.webhook_token_sealed',
              business.id,
              planned.webhookToken,
            ),
          }
        : {}),
    })
    const { priceUpdateNeeded } = body
    if (priceUpdateNeeded !== undefined)
      await changeBoothSettings(services, trx, user, { sync_price: priceUpdateNeeded })
    if (hasOtherDefaults(business, planned.columns)) await readAllNow(trx, user.businessId, services.now())
    if (tokens) await storePlatformToken(services, trx, business, planned, tokens)
    const subject = planned.platform && PLATFORM_LABELS[planned.platform]
    if (planned.platformToken !== null || planned.webhookToken !== null)
      await recordSecurityEvent(trx, context, { event: 'token_changed', user, subject })
    await ensurePlatformProject(services, trx, user.businessId, {
      isAnew: planned.platformToken !== null || planned.columns.domain !== undefined,
    })
    return businessAnswer(services, trx, user.businessId)
  })
}

/** Tells whether products that lack a stock or a preparation time get another one now. */
function hasOtherDefaults(
  before: Selectable<BusinessesTable>,
  {
    default_stock = before.default_stock,
    preparation_days = before.preparation_days,
  }: PlannedUpdate['columns'],
): boolean {
  return default_stock !== before.default_stock || preparation_days !== before.preparation_days
}
