import { CallError } from '../../../../infra/http/call-error.ts'
import type { Handler } from '../../handler.ts'
import { requireSheetImport } from '../sheet-import-answer.ts'
import { cancelSheetImport } from '../sheet-imports-store.ts'
import { get } from './get.ts'

export const cancel: Handler<'sheetImports.cancel'> = async (context, { params }) => {
  const { services, user } = context
  const sheet = await requireSheetImport(services.rows, user.businessId, params.id)
  const isDone = await services.rows
    .transaction()
    .execute((trx) => cancelSheetImport(trx, user.businessId, sheet.id))
  // A second cancellation succeeds like the first.
  if (!isDone && sheet.status !== 'cancelled') throw new CallError('sheet_import_not_cancellable')
  return get(context, { params, query: undefined, body: undefined })
}
