import { CallError } from '../../../../infra/http/call-error.ts'
import type { Handler } from '../../handler.ts'
import { connectionAnswer } from '../connection-answer.ts'
import {
  findPlatformConnection,
  readAllNow,
  updatePlatformConnection,
} from '../platform-connections-store.ts'

export const update: Handler<'platform.update'> = async ({ services, user }, { body }) => {
  await services.rows.transaction().execute(async (trx) => {
    const connection = await findPlatformConnection(trx, user.businessId)
    if (!connection) throw new CallError('platform_not_connected')
    if (connection.settings.moneyUnit === body.moneyUnit) return
    await updatePlatformConnection(trx, user.businessId, {
      settings: JSON.stringify({ ...connection.settings, moneyUnit: body.moneyUnit }),
    })
    // Every price may be another now.
    await readAllNow(trx, user.businessId, services.now())
  })
  return connectionAnswer(services, user.businessId)
}
