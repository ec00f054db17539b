import { CallError } from '../../../../infra/http/call-error.ts'
import type { Handler } from '../../handler.ts'
import { connectionAnswer } from '../connection-answer.ts'
import { connectedAnew } from '../ensure-platform-project.ts'
import { findPlatformConnection, updatePlatformConnection } from '../platform-connections-store.ts'
import { recordPlatformFailure } from '../platform-trouble.ts'

/** A failure is shown, not thrown: the seller asked how the connection is. */
export const check: Handler<'platform.check'> = async ({ services, user }) => {
  const { businessId } = user
  const connection = await findPlatformConnection(services.rows, businessId)
  const shop = await services.platforms.source(businessId)
  if (!connection || !shop) throw new CallError('platform_not_connected')
  try {
    const { name } = await shop.checkConnection()
    await updatePlatformConnection(services.rows, businessId, {
      ...(connection.failures > 0 || connection.status === 'disconnected'
        ? connectedAnew(services.now())
        : {}),
      ...(name ? { shop_name: name } : {}),
    })
  } catch (error) {
    await recordPlatformFailure(services, businessId, error)
  }
  return connectionAnswer(services, businessId)
}
