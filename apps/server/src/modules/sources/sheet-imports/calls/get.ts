import type { Handler } from '../../handler.ts'
import { requireSheetImport, sheetImportAnswer } from '../sheet-import-answer.ts'

export const get: Handler<'sheetImports.get'> = async ({ services, user }, { params }) =>
  sheetImportAnswer(
    services.rows,
    await requireSheetImport(services.rows, user.businessId, params.id),
    services.now(),
  )
