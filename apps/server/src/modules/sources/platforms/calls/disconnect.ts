import { SHOP_LABELS } from '@payvand/texts'
import { CallError } from '../../../../infra/http/call-error.ts'
import { lockBusiness, recordSecurityEvent, updateBusiness } from '../../../accounts/index.ts'
import { findPlatformProject } from '../../../catalog/index.ts'
import { activeCrawlOf, requestCancel } from '../../crawls/crawl-jobs-store.ts'
import type { Handler } from '../../handler.ts'
import { connectionAnswer } from '../connection-answer.ts'
import { dropWooWebhooks } from '../drop-woo-webhooks.ts'
import { findPlatformConnection, updatePlatformConnection } from '../platform-connections-store.ts'

/** Credentials are deleted; the items that were read stay. */
export const disconnect: Handler<'platform.disconnect'> = async (context) => {
  const { services, user } = context
  const { businessId } = user
  const before = await services.rows.transaction().execute(async (trx) => {
    await lockBusiness(trx, businessId)
    const connection = await findPlatformConnection(trx, businessId)
    if (!connection) throw new CallError('platform_not_connected')
    await updateBusiness(trx, businessId, { platform_token_sealed: null })
    await updatePlatformConnection(trx, businessId, {
      status: 'disconnected',
      credentials_sealed: null,
      webhook_secret_sealed: null,
      access_expires_at: null,
      refresh_expires_at: null,
      pending_event_at: null,
      failures: 0,
      failure: null,
      failed_at: null,
    })
    const project = await findPlatformProject(trx, businessId)
    const job = project && (await activeCrawlOf(trx, project.id))
    if (job) await requestCancel(trx, businessId, job.id)
    const subject = SHOP_LABELS[connection.kind]
    await recordSecurityEvent(trx, context, { event: 'platform_disconnected', user, subject })
    return connection
  })
  await dropWooWebhooks(services, before)
  return connectionAnswer(services, businessId)
}
