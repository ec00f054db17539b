import { CallError } from '../../../infra/http/call-error.ts'
import { lockBusiness } from '../../accounts/index.ts'
import type { Handler } from '../handler.ts'
import { isUndoable } from '../operation-answer.ts'
import { activeOperation, beginUndo, lockOperation } from '../operations-store.ts'
import { requireOperation } from '../require-operation.ts'
import { wakeOperation } from '../start-operation.ts'
import { get } from './get.ts'

export const undo: Handler<'operations.undo'> = async (context, { params }) => {
  const { services, user } = context
  await services.rows.transaction().execute(async (trx) => {
    // The business is locked before the operation, as by a start.
    await lockBusiness(trx, user.businessId)
    const operation = requireOperation(await lockOperation(trx, user.businessId, params.id))
    const definition = services.operations.of(operation.kind)
    if (!isUndoable(definition, operation, services.now())) throw new CallError('operation_not_undoable')
    if (await activeOperation(trx, user.businessId, operation.scope)) throw new CallError('operation_active')
    await definition.undo?.begin?.(services, trx, operation)
    await beginUndo(trx, operation, user.id)
    await wakeOperation(services, trx, operation)
  })
  return get(context, { params, query: undefined, body: undefined })
}
