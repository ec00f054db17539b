import type { Handler } from '../../handler.ts'
import { sheetImportAnswer } from '../sheet-import-answer.ts'

export const get: Handler<'sheetImports.get'> = ({ services, user }, { params }) =>
  sheetImportAnswer(services, user.businessId, params.id)
