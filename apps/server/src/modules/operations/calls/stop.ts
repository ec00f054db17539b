import { CallError } from '../../../infra/http/call-error.ts'
import { endOperation } from '../end-operation.ts'
import type { Handler } from '../handler.ts'
import { isStoppable } from '../operation-answer.ts'
import { lockOperation } from '../operations-store.ts'
import { requireOperation } from '../require-operation.ts'
import { get } from './get.ts'

/** The batch that is being worked on is finished; no other begins. */
export const stop: Handler<'operations.stop'> = async (context, { params }) => {
  const { services, user } = context
  await services.rows.transaction().execute(async (trx) => {
    const operation = requireOperation(await lockOperation(trx, user.businessId, params.id))
    if (!isStoppable(services.operations.of(operation.kind), operation))
      throw new CallError('operation_not_stoppable')
    await endOperation(services, trx, operation, 'stopped')
  })
  return get(context, { params, query: undefined, body: undefined })
}
