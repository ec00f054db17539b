import { CallError } from '../../core/call-error.ts'
import type { Handler } from '../../core/handler.ts'
import { nudgeSheetImport } from '../../core/nudge-lanes.ts'
import { lockBusiness } from '../../core/stores/businesses-store.ts'
import {
  hasActiveSheetImport,
  lockSheetImport,
  startSheetUndo,
} from '../../core/stores/sheet-imports-store.ts'
import { get } from './get.ts'
import { isSheetUndoable } from './sheet-import-answer.ts'

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
    await nudgeSheetImport(trx, services.jobs, sheet.id, businessId)
  })
  return get(context, { params, query: undefined, body: undefined })
}
