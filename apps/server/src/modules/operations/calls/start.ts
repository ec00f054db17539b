import type { Handler } from '../handler.ts'
import { operationAnswer } from '../operation-answer.ts'
import { startOperation } from '../start-operation.ts'

export const start: Handler<'operations.start'> = async ({ services, user }, { body }) => {
  const by = { businessId: user.businessId, userId: user.id }
  await services.operations.of(body.kind).check?.(services, by, body)
  const operation = await services.rows
    .transaction()
    .execute((trx) => startOperation(services, trx, by, body))
  return operationAnswer(services, operation)
}
