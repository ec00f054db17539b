import { operationAnswer, startOperation } from '../../../operations/index.ts'
import type { Handler } from '../../handler.ts'

/** Only one sending of the business is queued at a time: the one under way is answered. */
export const sendAll: Handler<'publication.sendAll'> = async ({ services, user }) => {
  const by = { businessId: user.businessId, userId: user.id }
  const operation = await services.rows
    .transaction()
    .execute((trx) => startOperation(services, trx, by, { kind: 'send_all' }))
  return operationAnswer(services, operation)
}
