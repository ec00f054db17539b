import { CallError } from '../../../../infra/http/call-error.ts'
import { wakeQueue } from '../../../../infra/jobs/queue.ts'
import { lockBusiness } from '../../../accounts/index.ts'
import type { Handler } from '../../handler.ts'
import { isSheetUndoable } from '../sheet-import-answer.ts'
import { hasActiveSheetImport, lockSheetImport, startSheetUndo } from '../sheet-imports-store.ts'
import { get } from './get.ts'

export const undo: Handler<'sheetImports.undo'> = async (context, { params }) => {
  const { services, user } = context
  const { businessId } = user
  await services.rows.transaction().execute(async (trx) => {
    await lockBusiness(trx, businessId)
    const sheet = await lockSheetImport(trx, businessId, params.id)
    if (!sheet) throw new CallError('sheet_import_not_found')
    if (!isSheetUndoable(sheet)) throw new CallError('sheet_import_not_undoable')
    if (await hasActiveSheetImport(trx, businessId)) throw new CallError('sheet_import_active')
    await startSheetUndo(trx, sheet)
    await wakeQueue(trx, services.jobs, 'sheet-imports.run', { sheetImportId: sheet.id, businessId })
  })
  return get(context, { params, query: undefined, body: undefined })
}
